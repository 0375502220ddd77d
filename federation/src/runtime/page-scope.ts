import type { ShareScope } from './shared-versions';

const SCOPE = 'default';

// What webpack offers a host: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<typeof SCOPE, ShareScope>>;

/** The share scope of the page's host, with what it offers. */
export async function pageScope(): Promise<ShareScope> {
  await __webpack_init_sharing__(SCOPE);
  return __webpack_share_scopes__[SCOPE];
}
