import { transform } from 'lightningcss';

/**
 * The URLs in a style sheet that depend on where it is: they would be others in a page that has the sheet inline. Those with a
 * scheme would not, nor does `#id`, which is the page's anywhere.
 */
export function ownUrls(css: Uint8Array): string[] {
  return urlsOf(css).filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(url));
}

function urlsOf(code: Uint8Array): string[] {
  try {
    // A browser leaves out what it cannot read. (The parser's `Url` visitor does not come to those in `image-set()`.)
    const analyzed = { errorRecovery: true, analyzeDependencies: { preserveImports: true } };
    const { dependencies } = transform({ filename: 'sheet.css', code, ...analyzed });
    return (dependencies || []).flatMap((found) => ('url' in found ? [found.url] : []));
  } catch (error) {
    // The parser refuses a relative URL in a custom property, and names it in its message.
    const message = error instanceof Error ? error.message : String(error);
    return [/url\('(.*?)'\)/.exec(message)?.[1] ?? message];
  }
}
