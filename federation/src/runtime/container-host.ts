import { urlInAttempt } from './attempt';
import { type Container, loadEntryScript } from './entry-script';
import { EvaluateError, ShareError } from './errors';
import { type NeededPackage, type ShareScope, unfitShare } from './shared-versions';

/** Location of a remote's module. The URL is absolute and has been checked. */
export interface ModuleLocation {
  /** The remote's key, under which its container is cached. */
  readonly remote: string;
  readonly entry: string;
  /** Integrity of the entry. Without it, any content is accepted. */
  readonly integrity?: string | undefined;
  /** The global that the entry sets. */
  readonly globalName: string;
  /** The shared packages that the remote was built with. */
  readonly shared: readonly NeededPackage[];
  readonly expose: string;
}

/**
 * Loads a remote's module.
 * @param attempt 1 at first; a higher number than before discards everything that earlier attempts left behind
 * @param ready resolves when the module may be requested from its container, which opens meanwhile. Default: at once
 */
export type LoadModule = (
  location: ModuleLocation,
  attempt: number,
  ready?: Promise<void>,
) => Promise<unknown>;

/** Settings for opening containers. */
export interface ContainerHostOptions {
  readonly entryTimeoutMs: number;
  /** Returns the share scope that a remote's container joins. */
  readonly scopeOf: (remote: ModuleLocation) => Promise<ShareScope>;
  /** Removes from the page what earlier attempts left behind: `forgetChunks`, where a module is tried more than once. */
  readonly forget?: (remote: ModuleLocation) => void;
}

/**
 * Creates the host's side of Module Federation: opens containers and gets modules from them, through webpack's
 * documented interface.
 *
 * The federation runtime's `loadRemote` would do the same in more bytes, and caches failures: hanging entries, modules
 * that threw, missing shared chunks (docs/decisions/0003). Here only open containers are cached; a later attempt opens
 * a new one, in which every module is fetched and evaluated again.
 */
export function containerHost(options: ContainerHostOptions): LoadModule {
  const opened = new Map<string, { entry: string; attempt: number; container: Promise<Container> }>();

  const open = (location: ModuleLocation, attempt: number) => {
    const { remote, entry } = location;
    if (attempt > 1) options.forget?.(location);
    const opening = {
      entry,
      attempt,
      container: openContainer(location, attempt, options),
    };
    opened.set(remote, opening);
    opening.container.catch(() => {
      if (opened.get(remote) === opening) opened.delete(remote);
    });
    return opening;
  };

  return async (location, attempt, ready) => {
    let known = opened.get(location.remote);
    if (!known || known.entry !== location.entry || known.attempt < attempt) known = open(location, attempt);
    const container = await known.container;
    await ready;
    const factory = await container.get(location.expose);
    try {
      return await factory();
    } catch (cause) {
      throw new EvaluateError(`${location.expose} threw`, { cause });
    }
  };
}

/**
 * Removes what attempts to load a remote left in the page.
 *
 * webpack waits for an existing `<script>` of the same chunk, even a hanging one. Remotes built before 2026-11-27 also
 * have a global list of chunks, from which the next container would take them again, even broken ones. Both are named
 * after the build's unique name, which begins with the remote's. The list is emptied, not replaced: working containers
 * receive their later chunks through it.
 */
export function forgetChunks({ remote, globalName }: ModuleLocation): void {
  const lists = Object.getOwnPropertyNames(window).filter((key) =>
    key.startsWith(`webpackChunk${globalName}_`),
  );
  for (const key of lists) {
    const chunks: unknown = window[key as keyof Window];
    if (Array.isArray(chunks)) chunks.length = 0;
  }
  for (const script of document.querySelectorAll(`script[data-webpack^="${remote}@"]`)) script.remove();
}

async function openContainer(
  location: ModuleLocation,
  attempt: number,
  { entryTimeoutMs, scopeOf }: ContainerHostOptions,
): Promise<Container> {
  const { entry, integrity, globalName, shared } = location;
  const href = urlInAttempt(entry, attempt);
  const container = await loadEntryScript({ href, integrity }, globalName, entryTimeoutMs);
  try {
    const scope = await scopeOf(location);
    // The runtime would only warn, and pass a package to the remote that it was not built for.
    const unfit = unfitShare(shared, scope);
    if (unfit) throw new Error(unfit);
    await container.init(scope);
  } catch (cause) {
    throw new ShareError(`${entry} could not join the page's shared packages`, { cause });
  }
  return container;
}
