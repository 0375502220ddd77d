/** A page that lacks what the page handler should have written into it. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError';
}

/** Reads a JSON data block that a page need not have. @throws PageDataError when it is not JSON */
export const findBlock = (id: string): unknown => (document.getElementById(id) ? readBlock(id) : undefined);

/**
 * Reads a JSON data block of the page.
 * @throws PageDataError when the block is missing or is not JSON
 */
export function readBlock(id: string): unknown {
  const block = document.getElementById(id);
  if (!block) throw new PageDataError(`the page has no data block "${id}"`);
  try {
    return JSON.parse(block.textContent ?? '');
  } catch (error) {
    throw new PageDataError(`the page's data block "${id}" is not JSON`, { cause: error });
  }
}
