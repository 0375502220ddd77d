import { CallError } from '../call-error';

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
    throw new CallError(422, `${JSON.stringify(given.slice(0, LONGEST_PATH))} cannot be the path of a file`);
  return path;
}
