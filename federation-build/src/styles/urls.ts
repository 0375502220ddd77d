import { transform } from 'lightningcss';

/**
 * Returns the URLs in a style sheet that depend on its location: they would change in a page that inlines the sheet.
 * URLs with a scheme would not, nor would `#id`, which always refers to the page.
 */
export function locationDependentUrls(css: Uint8Array): string[] {
  return urlsOf(css).filter((url) => !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(url));
}

/** Returns the URLs in a style sheet that lead to a server on the machine that built it. */
export const localUrls = (css: Uint8Array): string[] =>
  urlsOf(css).filter((url) =>
    /^(?:https?:)?\/\/(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])(?::|\/|$)/i.test(url),
  );

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
