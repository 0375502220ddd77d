import { transform } from 'lightningcss';

/**
 * Returns the URLs in a style sheet that depend on its location: they would change in a page that inlines the sheet.
 * URLs with a scheme would not, nor would `#id`, which always refers to the page.
 */
export function locationDependentUrls(css: Uint8Array): string[] {
  return urlsOf(css).filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(url));
}

/** Returns the URLs in a style sheet that lead to another site. */
export const foreignUrls = (css: Uint8Array): string[] =>
  urlsOf(css).filter((url) => /^(?:https?:)?\/\//i.test(url));

/** Returns the URLs in a style sheet that are relative to it: of files beside it. */
export const relativeUrls = (css: Uint8Array): string[] =>
  urlsOf(css).filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#|\/)/i.test(url));

function urlsOf(code: Uint8Array): string[] {
  try {
    // Browsers skip what they cannot parse. (The parser's `Url` visitor misses those in `image-set()`.)
    const analyzed = { errorRecovery: true, analyzeDependencies: { preserveImports: true } };
    const { dependencies } = transform({ filename: 'sheet.css', code, ...analyzed });
    return (dependencies || []).flatMap((found) => ('url' in found ? [found.url] : []));
  } catch (error) {
    // The parser refuses a relative URL in a custom property, and quotes it in its message.
    const message = error instanceof Error ? error.message : String(error);
    return [/url\('(.*?)'\)/.exec(message)?.[1] ?? message];
  }
}
