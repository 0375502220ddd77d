import { transform } from 'lightningcss';

/**
 * The URLs in a style sheet that depend on where it is: they would be others in a page that has the sheet inline. Those with a
 * scheme would not, nor does `#id`, which is the page's anywhere.
 */
export function ownUrls(css: Uint8Array): string[] {
  const { dependencies = [] } = transform({
    filename: 'sheet.css',
    code: css,
    analyzeDependencies: { preserveImports: true },
  });
  const urls = (dependencies || []).flatMap((found) => ('url' in found ? [found.url] : []));
  return urls.filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(url));
}
