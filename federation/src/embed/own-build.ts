import type { Sheets } from '../sharing/sheets';

// Webpack's names, in the build of the remote that this is compiled into. Tests have no webpack.
declare const __webpack_public_path__: string | undefined;
declare const __webpack_require__: { readonly sheets?: Sheets } | undefined;

/** The base of the remote's release, with a slash at its end. */
export const releaseBase = (): string =>
  typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';

/** The style sheets of the remote, where it shows shadow roots. */
export const sheets = (): Sheets | undefined =>
  typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__.sheets;
