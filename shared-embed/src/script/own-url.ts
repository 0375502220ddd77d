/** The script and its pinned releases, as `/embed.js` or `/embed/1.0.0-0123456789.js`. */
const OWN = /^https?:[^?#]*\/embed(\/[\d.]+-\w+)?\.js/;

/**
 * Returns the URL that this script was loaded from. A module, and a script in a shadow root, is not
 * `document.currentScript`: it is looked for among the page's scripts, then among what the page has fetched.
 */
export const ownUrl = (): string | undefined =>
  [document.currentScript, ...document.scripts, ...performance.getEntriesByType('resource')]
    .map(
      (one) =>
        (one && ('src' in one ? (one as HTMLScriptElement).src : (one as { name?: string }).name)) ?? '',
    )
    .find((url) => OWN.test(url));
