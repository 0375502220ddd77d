import { CallError, CLOSE } from '../call-error';

const LONGEST_PATH = 500;
const LONGEST_NAME = 200;
// Control characters, and what a URL or another system reads in another way.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const SEGMENT = /^(?!\.{1,2}$)[^\u0000-\u001f\u007f\\:*?"<>|%#]+$/;

/**
 * Returns the path of an uploaded file below its release's folder, without `./` in front.
 * @throws CallError for a path that leads elsewhere, or that no URL or file system has
 */
export function uploadPath(given: string): string {
  const path = given.replace(/^(?:\.\/)+/, '');
  const segments = path.split('/');
  if (path.length > LONGEST_PATH || !segments.every((one) => SEGMENT.test(one) && one.length <= LONGEST_NAME))
    throw new CallError(422, `${shown(given)} cannot be the path of a file`, CLOSE);
  return path;
}

/** Creates `uploadPath` for the files of one upload: it also refuses a file that a file system may not tell from another. */
export function createUploadPaths(): typeof uploadPath {
  const seen = new Map<string, string>();
  return (given) => {
    const path = uploadPath(given);
    const key = path.normalize('NFC').toLowerCase();
    const other = seen.get(key);
    if (other === path) throw comesTwice(given);
    if (other !== undefined)
      throw new CallError(422, `${shown(given)} differs from ${shown(other)} only in case`, CLOSE);
    seen.set(key, path);
    return path;
  };
}

/** Creates the refusal of a file that an upload has twice, or also as a folder. */
export const comesTwice = (given: string, cause?: unknown) =>
  new CallError(422, `${shown(given)} comes twice`, CLOSE, { cause });

const shown = (given: string) => JSON.stringify(given.slice(0, LONGEST_PATH));
