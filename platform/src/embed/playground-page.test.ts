import { createHash } from 'node:crypto';
import { embedApplication } from './embed.testing';

const FILES = { 'embed.js': 'define("%ZONE_LIVE%")', 'embed-playground.js': 'run()' };

describe('the playground', () => {
  it('has the release and integrity of the live script, for integrators who pin it', async () => {
    const ask = await embedApplication(FILES);
    const response = await ask('/embed/playground');
    expect(response.status).toBe(200);
    const html = await response.text();
    const hash = createHash('sha384').update(FILES['embed.js']).digest('base64');
    expect(html).toContain(
      `data-release="1.0.0-abc" data-integrity="sha384-${hash}" data-files="http://zone.example"`,
    );
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('data-name="Port &amp; Sons &lt;Zone&gt;"');
    expect(html).not.toContain('<Zone>');
  });

  it('cannot be framed, and frames its own host pages, which others cannot frame', async () => {
    const ask = await embedApplication(FILES);
    const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/embed/playground');
    expect(policy).toContain("frame-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'; ");
    expect(policy).not.toContain('unsafe-');
    const host = await policyOf('/embed/playground/hostile');
    expect(host).toContain("frame-ancestors 'self'; ");
    expect(host).not.toMatch(/unsafe-|frame-src/);
  });

  it.each(['light', 'dark', 'hostile'])('has a %s page to show an element on', async (host) => {
    const html = await (await (await embedApplication(FILES))(`/embed/playground/${host}`)).text();
    expect(html).toContain(`<body class="${host}">`);
    expect(html).toContain('<script defer src="/embed.js"></script>');
  });

  it('returns 404 if the live shell has none, and for unknown host pages', async () => {
    expect((await (await embedApplication({ 'embed.js': '' }))('/embed/playground')).status).toBe(404);
    expect((await (await embedApplication(FILES))('/embed/playground/other')).status).toBe(404);
    expect(await (await (await embedApplication(FILES))('/embed/playground.js')).text()).toBe('run()');
  });
});
