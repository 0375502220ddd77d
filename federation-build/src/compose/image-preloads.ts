/** An image as React writes it: attributes in double quotes, with `<` and `>` escaped. */
const IMAGE = /<img [^>]*>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/gi;

/** Attributes of a preload link by those of an image; a preload is used only where all are equal. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = {
  src: 'href',
  srcset: 'imagesrcset',
  sizes: 'imagesizes',
  crossorigin: 'crossorigin',
  referrerpolicy: 'referrerpolicy',
  fetchpriority: 'fetchpriority',
};

/**
 * Returns preload links for the images with `fetchPriority="high"` in server-rendered HTML. The host's script has the
 * same priority, and comes first in the document: without the links, it would take the line from what the visitor sees.
 * @param html checked: values are copied as they are, escaped
 */
export function imagePreloads(html: string): string[] {
  const links = [...html.matchAll(IMAGE)].flatMap(([image]) => {
    const given = new Map(
      [...image.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
    if (given.get('fetchpriority') !== 'high') return [];
    const attributes = Object.entries(LINK_ATTRIBUTES).flatMap(([name, link]) => {
      const value = given.get(name);
      return value === undefined ? [] : [` ${link}="${value}"`];
    });
    return [`<link rel="preload" as="image"${attributes.join('')}>`];
  });
  return [...new Set(links)];
}
