/** Pictures and fonts. */
const MEDIA = /\.(?:avif|gif|jpe?g|png|svg|webp|woff2?)$/;
/** What remains of bytes that were read as UTF-8 and are none, as latin1 has it. So many are no accident. */
const LOST = 'ï¿½';
const MOST_LOST = 10;

/** How each format begins, and whether all of it is there. What begins otherwise is not judged. */
const FORMATS: readonly {
  readonly begins: RegExp;
  readonly isWhole: (bytes: Buffer, text: string) => boolean;
}[] = [
  // https://www.w3.org/TR/png-3/#11IEND
  { begins: /^\x89PNG/, isWhole: (_, text) => text.includes('IEND') },
  // The marker of its end, ITU-T T.81, B.1.1.3.
  { begins: /^\xff\xd8\xff/, isWhole: (_, text) => text.includes('\xff\xd9') },
  // https://developers.google.com/speed/webp/docs/riff_container
  { begins: /^RIFF.{4}WEBP/s, isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length },
  // https://www.w3.org/TR/WOFF2/#woff20Header
  { begins: /^wOF[F2].{8}/s, isWhole: (bytes) => bytes.readUInt32BE(8) <= bytes.length },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:[\w-]+:)?(?:svg|\?xml|!--)/,
    isWhole: (_, text) => /<\/(?:[\w-]+:)?svg\s*>/.test(text) || isRootClosed(text),
  },
];

/**
 * Whether the root of an SVG is `<svg …/>`. It looks for the end of one tag only: an upload may have a million of them, and
 * the page server examines it.
 */
function isRootClosed(text: string): boolean {
  const root = text.search(/<(?:[\w-]+:)?svg[\s/]/);
  return root >= 0 && text[text.indexOf('>', root) - 1] === '/';
}

/** Returns what is wrong with a picture or a font that no browser shows whole; undefined if it may be sound. */
export function mediaProblem(file: string, bytes: Buffer): string | undefined {
  if (!MEDIA.test(file)) return undefined;
  if (bytes.length === 0) return 'is empty';
  const text = bytes.toString('latin1');
  if (text.split(LOST).length > MOST_LOST) return 'has lost bytes: it was copied as a text';
  const format = FORMATS.find(({ begins }) => begins.test(text));
  return !format || format.isWhole(bytes, text) ? undefined : 'is truncated';
}
