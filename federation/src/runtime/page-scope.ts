import type { ShareScope } from './shared-versions';

const SCOPE = 'default';

// webpack's interface for hosts: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<typeof SCOPE, ShareScope>>;

/** Returns the share scope of the page's host, including what the host offers. */
export async function pageScope(): Promise<ShareScope> {
  await __webpack_init_sharing__(SCOPE);
  return __webpack_share_scopes__[SCOPE];
}
