import { nextTask } from './next-task';
import type { ShareScope } from './shared-versions';

const SCOPE = 'default';

// webpack's interface for hosts: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<typeof SCOPE, ShareScope>>;

/**
 * Returns the share scope of the page's host, including what the host offers. Resolves in the next task, because the
 * script of the remote that joins it has run in this one; ahead of other tasks where the browser can, because a visitor
 * may be about to open the part: on a busy phone, three frames and a script came first, and then the click.
 */
export async function pageScope(): Promise<ShareScope> {
  // Safari has no such method: https://caniuse.com/mdn-api_scheduler_yield
  await ('scheduler' in window && 'yield' in scheduler ? scheduler.yield() : nextTask());
  await __webpack_init_sharing__(SCOPE);
  return __webpack_share_scopes__[SCOPE];
}
