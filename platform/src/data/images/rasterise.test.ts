import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { folderWith } from 'testing/folder';
import { failure, plainPicture, sending, sizeOf, useImages } from './images.testing';

const images = useImages();
const RECT = '<rect width="80" height="40" fill="#c00000"/>';

/** An SVG document. */
const drawing = (content: string, attributes = 'width="80" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Requests a picture whose original is the document `text`. */
async function delivered(text: string | Buffer, limits = {}) {
  const upstream = await images.upstream(sending(Buffer.from(text)));
  // The key is always the same: a shared cache would return the picture of the previous document.
  const cacheFolder = folderWith();
  return images.over(upstream, { limits, cacheFolder })({ width: 320 });
}

/** The colour of the centre pixel. */
async function middle(response: Response): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}

it.each([
  ['with a size', drawing(RECT)],
  ['with a view box alone', drawing(RECT, 'viewBox="0 0 80 40"')],
  [
    'after declaration, comment and document type',
    `<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg>${drawing(RECT)}`,
  ],
])('rasterises a small drawing %s at the requested width', async (_, text) => {
  const response = await delivered(text);
  const colour = await middle(response.clone());
  expect(await sizeOf(response)).toBe('webp 320x160');
  expect(colour.map((value) => Math.round(value / 64))).toEqual([3, 0, 0, 4]);
});

it('loads no external resources of a drawing', async () => {
  const folder = folderWith();
  const file = path.join(folder, 'secret.png');
  await writeFile(file, await plainPicture(80, 40, '#00c000').png().toBuffer());
  const upstream = await images.upstream(sending(await plainPicture(80, 40).png().toBuffer()));
  const url = pathToFileURL(file).href;
  for (const name of [url, file, `http://${upstream.host}/secret.png`]) {
    const text = drawing(`<image href="${name}" xlink:href="${name}" width="80" height="40"/>`);
    expect((await middle(await delivered(text)))[3]).toBe(0);
  }
  const piece = path.join(folder, 'piece.xml');
  await writeFile(piece, RECT);
  for (const name of [pathToFileURL(piece).href, piece]) {
    const entity = await delivered(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${name}">]>${drawing('<g>&x;</g>')}`);
    if (entity.status === 200) expect((await middle(entity))[3]).toBe(0);
    else expect(await failure(entity)).toEqual([415, 'UNSUPPORTED_PICTURE']);
  }
  expect(upstream.requests).toEqual([]);
  // References within the drawing are rendered.
  const inside = drawing(`<defs><g id="a">${RECT}</g></defs><use href="#a"/>`);
  expect((await middle(await delivered(inside)))[3]).toBe(255);
});

const nested = Array.from(
  { length: 30 },
  (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
).join('');
// Many, because each is finite: one takes about a second.
const noise = `<filter id="f">${'<feTurbulence baseFrequency="1" numOctaves="100000"/>'.repeat(100)}</filter>`;

it.each([
  ['nested uses', drawing(`<defs><g id="a0">${RECT}</g>${nested}</defs><use href="#a30"/>`)],
  ['endless noise', drawing(`${noise}<rect width="80" height="40" filter="url(#f)"/>`)],
])('stops rendering %s at the deadline', async (_, text) => {
  const began = Date.now();
  expect(await failure(await delivered(text, { resizeSeconds: 1 }))).toEqual([413, 'PICTURE_TOO_LARGE']);
  expect(Date.now() - began).toBeLessThan(4_000);
});

it.each<[string, number, string, string | Buffer]>([
  ['an enormous drawing', 415, 'UNSUPPORTED_PICTURE', drawing(RECT, 'width="1000000" height="1000000"')],
  ['a long drawing', 413, 'PICTURE_TOO_LARGE', drawing(`<!--${'x'.repeat(1024 ** 2)}-->`)],
  ['half a drawing', 415, 'UNSUPPORTED_PICTURE', drawing(RECT).slice(0, -12)],
  ['a page that contains a drawing', 415, 'UNSUPPORTED_PICTURE', `<!doctype html><p>${drawing(RECT)}`],
])('refuses %s', async (_, status, code, text) => {
  expect(await failure(await delivered(text))).toEqual([status, code]);
});

it('returns an error if no process can be started', async () => {
  const spawned = jest.spyOn(childProcess, 'spawn').mockImplementationOnce((...call: unknown[]) => {
    // As Node reports EMFILE: no pipes, and the error in the next tick.
    const child = Object.assign(new EventEmitter(), { kill: () => false });
    process.nextTick(() => child.emit('error', new Error(`spawn ${String(call[0])} EMFILE`)));
    return child as unknown as childProcess.ChildProcess;
  });
  expect(await failure(await delivered(drawing(RECT)))).toEqual([415, 'UNSUPPORTED_PICTURE']);
  spawned.mockRestore();
  expect((await delivered(drawing(RECT))).status).toBe(200);
});
