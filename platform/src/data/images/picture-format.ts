const BRAND_LENGTH = 4;
/** The brands of an AVIF file are in its first bytes; only this many are searched. */
const MAX_BRAND_BYTES = 64;

/**
 * Returns whether the first bytes are those of a JPEG, PNG, WebP, GIF or AVIF file; its Content-Type is ignored.
 *
 * SVG is a document, see `rasterise`. TIFF, PDF and others are not web formats.
 */
export function isPictureFormat(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    text(0, 6) === 'GIF87a' ||
    text(0, 6) === 'GIF89a' ||
    (text(4, 8) === 'ftyp' && hasAvifBrand(bytes))
  );
}

function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_BRAND_BYTES);
  for (let start = 8; start + BRAND_LENGTH <= end; start += BRAND_LENGTH) {
    if (bytes.toString('latin1', start, start + BRAND_LENGTH) === 'avif') return true;
  }
  return false;
}
