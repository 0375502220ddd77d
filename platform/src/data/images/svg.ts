import { ImageError } from './image-error';

/** A logo is a few KB; a drawing that takes longer to read than a photograph is not one. */
const MAX_BYTES = 1024 ** 2;
/** Nested, they multiply what they repeat: thirty levels of ten make a browser's page hang. */
const MAX_USES = 30;
/** The `<svg` tag must be within these bytes, after any declaration, comments and document type. */
const START_BYTES = 4_096;
const START = /^\ufeff?(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/i;
const USE = /<(?:[\w-]+:)?use[\s/>]/g;
/** An entity with elements or further entities in it, which could hide what is counted here. */
const NESTED_ENTITY = /<!ENTITY[^>]*[<&]/;

/** Returns whether the first bytes are those of an SVG document. */
export function isSvg(bytes: Buffer): boolean {
  return START.test(bytes.toString('utf8', 0, START_BYTES));
}

/** Throws an `ImageError` for an SVG document that is too large or incomplete, or would keep a browser busy. */
export function checkSvg(bytes: Buffer): void {
  if (bytes.length > MAX_BYTES) throw new ImageError('PICTURE_TOO_LARGE', `SVG of ${bytes.length} bytes`);
  const text = bytes.toString();
  if (!/^<\/svg\s*>/.test(text.slice(text.lastIndexOf('</'))))
    throw new ImageError('UNSUPPORTED_PICTURE', 'SVG without an end');
  if ((text.match(USE)?.length ?? 0) > MAX_USES || NESTED_ENTITY.test(text))
    throw new ImageError('PICTURE_TOO_LARGE', 'SVG that repeats its parts too often');
}
