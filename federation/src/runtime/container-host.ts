import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import { type Container, loadEntryScript } from './entry-script';
import { ShareError } from './errors';

/** Where a remote's module is to be found. The address is absolute and has been checked. */
export interface ModuleAddress {
  /** The remote's key; what is known about a remote is kept under it. */
  readonly remote: string;
  readonly entry: string;
  /** The global that the entry sets. */
  readonly globalName: string;
  readonly expose: string;
}

/** Loads a remote's module; `fresh` forgets everything that an earlier attempt left behind. */
export type LoadModule = (address: ModuleAddress, options: { fresh: boolean }) => Promise<unknown>;

// What webpack offers a host: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

const SCOPE = 'default';

/**
 * The host's side of Module Federation: opens containers and asks them for modules, by webpack's documented interface.
 *
 * The federation runtime's `loadRemote` would do the same for 8 KB more, and keeps what failed: entries that hang, modules
 * that threw, shared chunks that were missing (docs/decisions/0003). Here a remote's container is kept once it is open, and
 * nothing else; an attempt that is `fresh` opens a new one, in which every module is evaluated anew.
 */
export function containerHost({ entryTimeoutMs }: { entryTimeoutMs: number }): LoadModule {
  registerGlobalPlugins([{ name: 'forget-failed-shares', errorLoadShare: forgetFailedShares }]);
  const opened = new Map<string, { entry: string; container: Promise<Container>; isOpen: boolean }>();

  const open = ({ remote, entry, globalName }: ModuleAddress) => {
    const opening = { entry, container: openContainer(entry, globalName, entryTimeoutMs), isOpen: false };
    opened.set(remote, opening);
    opening.container.then(
      () => {
        opening.isOpen = true;
      },
      () => {
        if (opened.get(remote) === opening) opened.delete(remote);
      },
    );
    return opening;
  };

  return async (address, { fresh }) => {
    let known = opened.get(address.remote);
    // Parts of one remote that are tried again together share one new container: the one that is still opening.
    if (!known || known.entry !== address.entry || (fresh && known.isOpen)) known = open(address);
    const container = await known.container;
    const factory = await container.get(address.expose);
    return factory();
  };
}

async function openContainer(entry: string, globalName: string, timeoutMs: number): Promise<Container> {
  const [container] = await Promise.all([
    loadEntryScript(entry, globalName, timeoutMs),
    __webpack_init_sharing__(SCOPE),
  ]);
  try {
    await container.init(__webpack_share_scopes__[SCOPE]);
  } catch (cause) {
    throw new ShareError(`${entry} could not join the page's shared packages`, { cause });
  }
  return container;
}

type ErrorLoadShare = NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>;

/**
 * The runtime keeps the rejected promise of a shared package whose fallback chunk did not arrive, and would give it to
 * every later attempt. Global, because a remote's fallbacks are loaded by an instance of the remote's own.
 */
const forgetFailedShares: ErrorLoadShare = ({ shareScopeMap }) => {
  for (const scope of Object.values(shareScopeMap)) {
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions))
        if (shared.loading && !shared.loaded) shared.loading = null;
    }
  }
};
