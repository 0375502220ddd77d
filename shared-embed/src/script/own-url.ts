/** The script and its pinned releases, as `/embed.js` or `/embed/1.0.0-0123456789.js`. */
const OWN_PATH = /\/embed(?:\/[\d.]+-[\da-f]+)?\.js$/;

/**
 * Returns the URL that this script was loaded from. A module, and a script in a shadow root, is not
 * `document.currentScript`: it is looked for among the page's scripts, then among what the page has fetched.
 */
export function ownUrl(): string | undefined {
  const { currentScript, scripts } = document;
  const fetched = performance.getEntriesByType?.('resource') ?? [];
  return [
    (currentScript as HTMLScriptElement | null)?.src,
    ...[...scripts].map(({ src }) => src).filter(isOwn),
    ...fetched.map(({ name }) => name).filter(isOwn),
  ].find(Boolean);
}

const isOwn = (url: string) => URL.canParse(url) && OWN_PATH.test(new URL(url).pathname);
