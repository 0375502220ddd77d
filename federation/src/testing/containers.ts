import type { ModuleLocation } from '../runtime/container-host';
import { arrive, nextScript } from './scripts';

/** The page's shared packages, as webpack offers them to a host. */
export const shareScope = { react: {} };

/** Gives the page what webpack gives to a host. */
export function offerSharing(
  initialize: () => Promise<void> = async () => {},
  scope: object = shareScope,
): void {
  Object.assign(globalThis, {
    __webpack_init_sharing__: initialize,
    __webpack_share_scopes__: { default: scope },
  });
}

/** Where a part of a remote is. */
export const locationOf = (part: string, version = '1'): ModuleLocation => ({
  remote: 'mf-directory',
  entry: `https://remotes.example/mf-directory/${version}/remote-entry.js`,
  globalName: 'mf_directory',
  expose: `./${part}`,
  shared: [],
});

/** A container whose modules say which container and which evaluation they come from. */
export function container(name: string, overrides: object = {}) {
  let evaluations = 0;
  return {
    init: jest.fn(),
    get: jest.fn(async (expose: string) => () => ({
      from: `${name}${expose.slice(1)}`,
      evaluation: ++evaluations,
    })),
    ...overrides,
  };
}

/** Lets the entry script of this number arrive, with what it defines. */
export async function open(count: number, defined: unknown): Promise<void> {
  arrive(await nextScript(count), (globals) => {
    globals.mf_directory = defined;
  });
}
