import { embedApplication, liveWithElements, ZONE } from './embed.testing';

const iframe = async (query = '', headers?: Record<string, string>) => {
  const response = await (await embedApplication())(`/embed/frame/${query}`, headers);
  return { response, html: await response.text() };
};

describe('an iframe', () => {
  it('is a page with one element, in the requested language', async () => {
    const { response, html } = await iframe('partners?lang=ar', { 'accept-language': 'fr' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(html).toContain('<title>منطقة المثال</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<body><zone-partners><a href="/ar/">منطقة المثال</a></zone-partners></body>');
  });

  it.each(['partners', 'partners?lang=pt', 'partners?lang='])(
    'without a language of the zone (%s) it uses the visitor’s',
    async (query) => {
      const { response, html } = await iframe(query, { 'accept-language': 'pt, fr;q=0.9' });
      expect(html).toContain('<html lang="fr" dir="ltr">');
      expect(response.headers.get('vary')).toBe('Accept-Language');
    },
  );

  it('listens before its element is defined, and has styles and scripts of the live release', async () => {
    const { html } = await iframe('partners');
    expect([...html.matchAll(/(?:src|href)="(\/embed[^"]*)"/g)].map(([, url]) => url)).toEqual([
      '/embed/frame.css?1.0.0-abc',
      '/embed/frame.js?1.0.0-abc',
      '/embed.js',
    ]);
    expect(html).toContain('<base target="_top">');
  });

  it('tells phones to make no links of their own', async () => {
    const { html } = await iframe('partners');
    expect(html).toMatch(
      /<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">/,
    );
  });

  it('passes only known attributes to the element', async () => {
    const { html } = await iframe('listing?theme=dark&path=/list&heading-level=3&business=rec1&id=rec2');
    expect(html).toContain(
      '<zone-listing theme="dark" path="/list" heading-level="3" business="rec1"><a href="/en/list">',
    );
    expect((await iframe('partners?business=rec1')).html).toContain('<zone-partners><a');
  });

  it('cannot be made to link to other sites', async () => {
    const { html } = await iframe(
      'partners?link-base=https://evil.example/&routing=browser&onclick=x&path=https://evil.example/',
    );
    expect(html).toContain('<zone-partners path="https://evil.example/"><a href="/en/">');
    const { html: other } = await iframe('partners?path=//evil.example');
    expect(other).toContain('<a href="/en//evil.example">');
  });

  it('escapes values of the query, and drops values that are too long', async () => {
    const { html } = await iframe(`partners?path=${encodeURIComponent('/"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>');
    expect(html).toContain('path="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect((await iframe(`partners?path=/${'x'.repeat(499)}`)).html).toContain(' path="/xxx');
    expect((await iframe(`partners?path=/${'x'.repeat(500)}`)).html).not.toContain(' path=');
  });

  it('is also a page with an element that was live once, which says so', async () => {
    const live = liveWithElements(1, { formerElements: { 'zone-gone': ['of'] } });
    const ask = await embedApplication({}, { live: async () => live });
    const response = await ask('/embed/frame/gone?lang=en&of=rec1&path=/gone');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<zone-gone path="/gone" of="rec1"><a href="/en/gone">');
  });

  it.each(['nothing', 'constructor', 'my-own', '%22'])('returns 404 for %j', async (name) => {
    const { response, html } = await iframe(name);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).not.toContain('<');
  });
});

it.each([
  [[], 'require-corp'],
  // Pictures of other hosts do not state who may embed them.
  [['https://api.airtable.com'], 'credentialless'],
])('may be embedded by isolated pages, with data from %j', async (dataOrigins, policy) => {
  const ask = await embedApplication(
    { 'embed-frame.js': 'run()', 'embed-frame.css': 'a{}' },
    { dataOrigins },
  );
  const { headers } = await ask('/embed/frame/partners');
  expect(headers.get('cross-origin-embedder-policy')).toBe(policy);
  for (const path of ['frame/partners', 'frame.js', 'frame.css'])
    expect((await ask(`/embed/${path}`)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

describe('the policy of an iframe', () => {
  const policyOf = async (options?: Parameters<typeof embedApplication>[1]) => {
    const response = await (await embedApplication({}, options))('/embed/frame/partners');
    expect(response.headers.has('x-frame-options')).toBe(false);
    const policy = response.headers.get('content-security-policy') ?? '';
    return Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
  };

  it('lets it load only from our own origins, by name', async () => {
    expect(await policyOf()).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ZONE, 'http://remotes.example'],
      'style-src': ["'self'", 'http://remotes.example'],
      'connect-src': ["'self'", ZONE, 'http://remotes.example'],
      'img-src': ["'self'", ZONE],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ['*'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['zone-directory', "'allow-duplicates'"],
    });
  });

  it('lets it be embedded where the settings allow', async () => {
    const frameAncestors = ['https://a.example', 'https://b.example'];
    expect((await policyOf({ frameAncestors }))['frame-ancestors']).toEqual(frameAncestors);
  });

  it('lets it load the base and its pictures where pages do', async () => {
    const policy = await policyOf({ dataOrigins: ['https://api.airtable.com'] });
    expect(policy['connect-src']).toContain('https://api.airtable.com');
    expect(policy['img-src']).toContain('https:');
    expect(policy['script-src']).not.toContain('https://api.airtable.com');
  });
});

it('serves the script and the styles of iframes from the live release', async () => {
  const ask = await embedApplication({ 'embed-frame.js': 'run()', 'embed-frame.css': 'a{}' });
  for (const [file, type, text] of [
    ['frame.js', 'text/javascript; charset=utf-8', 'run()'],
    ['frame.css', 'text/css; charset=utf-8', 'a{}'],
  ] as const) {
    const response = await ask(`/embed/${file}?1.0.0-abc`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      text,
    ]);
  }
  expect((await (await embedApplication())('/embed/frame.js')).status).toBe(404);
});
