import type { Sheets } from '../sharing/sheets';

// webpack's variables, in the build of the remote that this is compiled into. Tests have no webpack.
declare const __webpack_public_path__: string | undefined;
declare const __webpack_require__: { readonly sheets?: Sheets } | undefined;

/** Returns the base URL of the remote's release, ending in a slash. */
export const releaseBase = (): string =>
  typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';

/** Returns the remote's style sheets if it renders into shadow roots. */
export const sheets = (): Sheets | undefined =>
  typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__.sheets;
