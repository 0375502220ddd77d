declare const __webpack_require__: Record<
  'u' | 'miniCssF',
  ((chunkId: string | number) => string) | undefined
>;

/**
 * A plugin of the federation runtime that runs at the start of a remote's entry: appends the query of the entry's URL,
 * which identifies a retry, to the URL of every script and style sheet that the remote loads. It is built into the
 * remote and imports nothing.
 */
export default function sameAttempt(): { name: string } {
  const script = document.currentScript;
  const query = script instanceof HTMLScriptElement ? new URL(script.src).search : '';
  if (query) {
    // webpack's functions that map a chunk's id to its file: https://webpack.js.org/api/module-variables/
    for (const kind of ['u', 'miniCssF'] as const) {
      const fileOf = __webpack_require__[kind];
      if (fileOf) __webpack_require__[kind] = (chunkId) => `${fileOf(chunkId)}${query}`;
    }
  }
  return { name: 'same-attempt' };
}
