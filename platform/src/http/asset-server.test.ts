import { symlinkSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SCRIPT, useAssets } from './assets.testing';

const { ask, get, path, write } = useAssets();

describe('headers', () => {
  it('are those of an immutable file, for every origin', async () => {
    const { status, headers, body } = await get('/mf-a/1.0.0-abc/main.js');
    expect(status).toBe(200);
    expect(body.toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(SCRIPT.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('make browsers revalidate files that may change', async () => {
    const { headers } = await get('/site/settings.json');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('keep an SVG that is opened as a page from running scripts', async () => {
    const { headers } = await get('/site/logo.svg');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['content-security-policy']).toBe("script-src 'none'; sandbox");
  });
});

it('rewrites some files, by whatever URL, and again when they change', async () => {
  write('site/rewritten.json', '["old"]');
  write('site/below/rewritten.json', '["old"]');
  const { headers, body } = await get('/site/rewritten.json');
  expect(body.toString()).toBe('["new"]');
  expect((await get('/site/%72ewritten.json')).body.toString()).toBe('["new"]');
  expect((await get('/site/below/rewritten.json')).body.toString()).toBe('["old"]');
  const etag = String(headers.etag);
  expect((await get('/site/rewritten.json', { 'If-None-Match': etag })).status).toBe(304);
  write('site/rewritten.json', '["old", "old"]');
  const after = await get('/site/rewritten.json', { 'If-None-Match': etag });
  expect([after.status, after.body.toString()]).toEqual([200, '["new", "new"]']);
});

describe('requests', () => {
  it('are answered compressed as the client allows', async () => {
    const url = '/mf-a/1.0.0-abc/main.js';
    const br = await get(url, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gz = await get(url, { 'Accept-Encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
    const plain = await get(url);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(1);
    const tiny = await get('/mf-a/1.0.0-abc/tiny.js', { 'Accept-Encoding': 'br' });
    expect(tiny.headers).not.toHaveProperty('content-encoding');
  });

  it('are answered with the compressed files of a release, but not of a site', async () => {
    const headers = { 'Accept-Encoding': 'br, gzip' };
    write('releases/mf-a/1.0.0-abc/other.js', SCRIPT);
    for (const end of ['.br', '.gz']) {
      write(`releases/mf-a/1.0.0-abc/other.js${end}`, `published ${end}`);
      write(`site/large.js${end}`, 'of another file');
    }
    write('site/large.js', SCRIPT);
    write('releases/mf-a/1.0.0-abc/linked.js', SCRIPT);
    symlinkSync(path('secret.txt'), path('releases/mf-a/1.0.0-abc/linked.js.br'));
    const released = '/mf-a/1.0.0-abc/other.js';
    expect((await get(released, headers)).body.toString()).toBe('published .br');
    expect((await get(released, { 'Accept-Encoding': 'gzip' })).body.toString()).toBe('published .gz');
    expect((await get(released)).body.toString()).toBe(SCRIPT);
    for (const url of ['/site/large.js', '/mf-a/1.0.0-abc/linked.js']) {
      expect(brotliDecompressSync((await get(url, headers)).body).toString()).toBe(SCRIPT);
    }
  });

  it('with a known ETag get 304 without a body', async () => {
    const { etag = '' } = (await get('/site/settings.json')).headers;
    for (const value of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { status, headers, body } = await get('/site/settings.json', { 'If-None-Match': value });
      expect([status, headers.etag, headers['cache-control'], body.length]).toEqual([
        304,
        etag,
        'no-cache',
        0,
      ]);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    expect((await get('/site/settings.json', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('by HEAD get only the headers', async () => {
    const { status, headers, body } = await ask('HEAD', '/site/settings.json');
    expect([status, headers['content-length'], body.length]).toEqual([200, '13', 0]);
  });

  it('other than reading are refused', async () => {
    const post = await ask('POST', '/site/settings.json');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    const preflight = await ask('OPTIONS', '/site/settings.json');
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  });

  it('for a missing file get a plain 404 that other origins can see', async () => {
    for (const url of ['/mf-a/1.0.0-abc/gone.js', '/about', '/mf-a/1.0.0-abc', '/site', '/site/', '/']) {
      const { status, headers, body } = await get(url);
      expect([status, body.toString()]).toEqual([404, 'Not found\n']);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
    }
  });

  it('never leave the folder', async () => {
    symlinkSync(path('secret.txt'), path('site/link.txt'));
    symlinkSync(path(''), path('site/up'));
    symlinkSync(path('site/settings.json'), path('site/inside.json'));
    for (const url of [
      '/site/../secret.txt',
      '/site/%2e%2e/secret.txt',
      '/site/..%2fsecret.txt',
      '/site/..%5csecret.txt',
      '/site/settings.json%00.js',
      '/site//settings.json',
      '/site/link.txt',
      '/site/up/secret.txt',
    ]) {
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    }
    expect((await get('/site/inside.json')).status).toBe(200);
  });
});
