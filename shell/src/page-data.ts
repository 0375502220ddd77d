import type { StringsSource } from '@zone-directory/shared-i18n';

/** Thrown when a page lacks what the page handler should have written into it. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError';
}

/** Reads an optional JSON data block. @throws PageDataError when it is not JSON */
export const findBlock = (id: string): unknown => (elementOf(id) ? readBlock(id) : undefined);

/** HTML that a remote rendered precedes it, and may have the same id; but it contains no script. */
const elementOf = (id: string) => document.querySelector(`script#${id}`);

/** Returns the strings of a namespace that came with the page, by language; undefined without any, as on a server. */
export function givenStrings(namespace: string): StringsSource['given'] {
  if (typeof document === 'undefined') return undefined;
  try {
    const { language, [namespace]: strings } = Object(findBlock('strings'));
    return strings && { [language]: strings };
  } catch {
    // A page that was cut off here has all that it needs: the strings are fetched.
    return undefined;
  }
}

/**
 * Reads a JSON data block of the page.
 * @throws PageDataError when the block is missing or is not JSON
 */
export function readBlock(id: string): unknown {
  const block = elementOf(id);
  if (!block) throw new PageDataError(`the page has no data block "${id}"`);
  try {
    return JSON.parse(block.textContent ?? '');
  } catch (error) {
    throw new PageDataError(`the page's data block "${id}" is not JSON`, { cause: error });
  }
}
