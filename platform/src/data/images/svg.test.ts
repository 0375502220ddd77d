import { folderWith } from '@zone-directory/testing/folder';
import { failure, sending, useImages } from './images.testing';

const images = useImages();
const RECT = '<rect width="80" height="40" fill="#c00000"/>';
const USE = '<use href="#a"/>';

/** An SVG document. */
const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

/** Requests a picture whose original is the document `text`. */
async function delivered(text: string, asked = {}) {
  const upstream = await images.upstream(sending(Buffer.from(text)));
  // The key is always the same: a shared cache would return the picture of the previous document.
  return images.over(upstream, { cacheFolder: folderWith() })(asked);
}

it('sends a drawing as it is, for every width, under a policy that runs and loads nothing', async () => {
  const text = drawing(`<script>alert(1)</script><image href="https://evil.example/"/>${RECT}`);
  for (const width of [320, 640, 1280]) {
    const response = await delivered(text, { width });
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  }
});

it('compresses a drawing for a client that accepts it', async () => {
  const response = await delivered(drawing(RECT.repeat(100)), { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(300);
});

it('keeps a drawing, and answers 304 for it', async () => {
  const upstream = await images.upstream(sending(Buffer.from(drawing(RECT))));
  const etag = (await images.over(upstream)()).headers.get('etag') ?? '';
  const known = await images.over(upstream)({ width: 320, headers: { 'If-None-Match': etag } });
  expect([known.status, known.headers.get('content-security-policy')]).toEqual([
    304,
    "default-src 'none'; sandbox",
  ]);
  expect(upstream.requests).toHaveLength(1);
});

it.each([
  [
    'a declaration, a comment and a document type',
    `<?xml version="1.0"?>\n<!-- <p> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n`,
  ],
  ['entities for its namespaces', '<!DOCTYPE svg [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n]>'],
  ['a byte order mark', '\ufeff'],
])('reads a drawing after %s', async (_, start) => {
  expect((await delivered(`${start}${drawing(RECT)}\n<!-- made by hand -->\n`)).status).toBe(200);
});

it.each([
  ['half a drawing', drawing(RECT).slice(0, -12), drawing(RECT)],
  [
    'a page that contains a drawing',
    `<!doctype html><p>${drawing(RECT)}</p>`,
    `<!doctype svg>${drawing(RECT)}`,
  ],
  ['a drawing within another document', `<rss>${drawing(RECT)}</rss>`, drawing(`<g>${drawing(RECT)}</g>`)],
])('refuses %s', async (_, refused, twin) => {
  expect(await failure(await delivered(refused))).toEqual([415, 'UNSUPPORTED_PICTURE']);
  expect((await delivered(twin)).status).toBe(200);
});

const levels = (count: number, each: number) =>
  Array.from(
    { length: count },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(each)}</g>`,
  ).join('');

it.each([
  [
    'that is long',
    drawing(`<!--${'x'.repeat(1024 ** 2)}-->`),
    drawing(`<!--${'x'.repeat(1024 ** 2 - 200)}-->`),
  ],
  ['of nested uses', drawing(levels(30, 10)), drawing(levels(5, 5))],
  ['of nested uses with a prefix', drawing(levels(30, 10)).replaceAll('<use', '<svg:use'), drawing(USE)],
  [
    'of uses that are hidden in entities',
    `<!DOCTYPE svg [<!ENTITY a '${USE}'>]>${drawing('&a;'.repeat(100))}`,
    `<!DOCTYPE svg [<!ENTITY a 'use'>]>${drawing('&a;'.repeat(100))}`,
  ],
])('refuses a drawing %s', async (_, refused, twin) => {
  expect(await failure(await delivered(refused))).toEqual([413, 'PICTURE_TOO_LARGE']);
  expect((await delivered(twin)).status).toBe(200);
});
