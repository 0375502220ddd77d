import { type PartId, parsePartId, partAssets, type RemoteKey } from '../contract/index';
import { CompositionError, type CompositionPhase } from './errors';
import { fetchJson } from './fetch-json';
import type { Inventory } from './inventory';
import { nextTask } from './next-task';
import { islandInReact } from './open-islands';
import { prefetchFiles } from './part-files';
import { loadPart, type PartLoaderOptions } from './part-loader';
import { PartStore } from './part-store';
import { isReactBroken, isRefusal } from './react-probe';
import { type CompositionData, RegistrySource } from './registry-source';
import { mergeRepeated } from './repeated-reports';
import { ownerOf, type UncaughtError } from './uncaught';
import { LONGEST_WAIT_MS } from './visible-time';

/** Settings of a composition. All times are milliseconds. */
export interface CompositionOptions extends Omit<PartLoaderOptions, 'source'> {
  readonly data: CompositionData;
  readonly host: { readonly name: string; readonly version: string };
  /** Origins that may load code, from the deployment's configuration. */
  readonly allowedOrigins: readonly string[];
  /** How long a visitor waits for a part before the failure message. Default: `LONGEST_WAIT_MS`. */
  readonly deadlineMs?: number;
  /** URL for reading the registry again before a retry. Without it, the initial registry is kept. */
  readonly registryUrl?: string | undefined;
  /** Called for every failure; see `CompositionError.count` for repeated ones. */
  readonly report?: (error: CompositionError) => void;
  /** Releases (`name@version`) that are not run until a visitor asks for it with Retry. */
  readonly without?: readonly string[];
  /**
   * Called once when React has broken, so that nothing of the page can be rendered any more.
   * @param release the release (`name@version`) whose part has broken it, if that is known
   */
  readonly onBroken?: (release: string | undefined) => void;
}

/** A page's composition: its parts, each loaded at most once. */
export interface Composition {
  /** Returns the store of a part, without loading the part. */
  part(id: PartId): PartStore;
  /**
   * Starts loading parts in parallel: call it before the first render, and for each slot that mounts. A part that
   * failed to load for a visitor who has left since is retried.
   */
  start(ids: readonly PartId[]): void;
  /**
   * Loads parts that a visitor is about to open. A failure is not shown: the part is loaded again when it is opened.
   */
  startAhead(ids: readonly PartId[]): void;
  /** Retries a part, and with it the other failed parts of its remote. */
  retry(id: PartId): Promise<void>;
  /**
   * Reads the registry again and loads a remote's parts from what it names now, in place of what is shown; settles when
   * all have loaded or failed. For the page of someone who changes the remote.
   */
  replace(remote: RemoteKey): Promise<void>;
  /** Reports an error that a part of a release (`name@version`) threw in a cleanup after it was removed. */
  reportLeaving(id: PartId, release: string, cause: unknown): void;
  /**
   * Reports an error that nothing has caught, if a remote's script has thrown it outside of rendering, or a part while
   * React rendered it. Call it as soon as the error is known.
   */
  reportUncaught(uncaught: UncaughtError): void;
  /** Returns the release of a part (`name@version`), for messages and `data-remote`. */
  release(id: PartId): string;
  /**
   * Fetches the files of parts that a visitor may need next, without running any: of all their remotes in parallel, and
   * of each in the given order. Never rejects.
   */
  prefetch(ids: readonly PartId[]): Promise<void>;
  inventory(): Inventory;
}

const REGISTRY_TIMEOUT_MS = 3_000;

const remoteOf = (id: PartId) => parsePartId(id).remote;

/**
 * Creates the page's composition.
 * @throws ContractViolation if the registry as a whole is invalid
 */
export function createComposition(options: CompositionOptions): Composition {
  const { deadlineMs = LONGEST_WAIT_MS } = options;
  const without = new Set(options.without);
  /** Number of attempts by remote; parts that are retried together share it. */
  const attempts = new Map<RemoteKey, number>();
  const reportMerged = mergeRepeated(options.report ?? (() => {}));
  let isBroken = false;
  const report = (error: CompositionError) => {
    // Whatever fails now fails because of the part that has broken React.
    if (!isBroken) reportMerged(error, attempts.get(error.remote) ?? 1);
  };
  const source = new RegistrySource(options.data, options.allowedOrigins, (url, cache) =>
    fetchJson(url, url === options.registryUrl ? REGISTRY_TIMEOUT_MS : LONGEST_WAIT_MS, cache),
  );
  for (const [remote, cause] of source.broken)
    if (source.entry(remote)) report(new CompositionError('registry', { remote, part: 'unknown' }, cause));
  const stores = new Map<PartId, PartStore>();
  const refreshing = new Map<RemoteKey, Promise<void>>();

  /** The releases that parts were last loaded from: another part may have made its remote fall back meanwhile. */
  const loaded = new Map<PartId, string>();

  const release = (id: PartId) => {
    const state = stores.get(id)?.getSnapshot();
    const { remote } = parsePartId(id);
    if (state?.status === 'failed') return `${remote}@${state.error.version}`;
    if (state && 'part' in state) return state.part.remote;
    return `${remote}@${loaded.get(id) ?? source.entry(remote)?.release ?? 'unknown'}`;
  };

  const failure = (id: PartId, phase: CompositionPhase, cause: unknown, owner = release(id)) => {
    const { remote, part } = parsePartId(id);
    return new CompositionError(phase, { remote, version: owner.slice(remote.length + 1), part }, cause);
  };

  // The remote may have been promoted or rolled back since this page was made. If that cannot be read, the old entry is
  // used.
  const refresh = async (remote: RemoteKey) => {
    if (options.registryUrl) await source.refresh(options.registryUrl, remote).catch(() => {});
  };

  const part = (id: PartId): PartStore => {
    const known = stores.get(id);
    if (known) return known;
    const { remote } = parsePartId(id);
    const missing = source.missing(remote);
    const store = new PartStore({
      missing: missing && failure(id, 'registry', missing),
      load: async () => {
        await refreshing.get(remote);
        const attempt = attempts.get(remote) ?? 1;
        const live = source.entry(remote)?.release ?? 'unknown';
        loaded.set(id, live);
        if (without.has(`${remote}@${live}`))
          throw failure(id, 'render', new Error('it has broken the page before'));
        return loadPart(id, attempt, { ...options, source });
      },
      failure: (phase, cause, shown) => failure(id, phase, cause, shown?.remote),
      deadlineMs,
      report,
      // If a release fails for a visitor, the one before it most likely does not.
      fallBack: ({ version }) => source.fallBack(remote, version),
    });
    stores.set(id, store);
    return store;
  };

  const partsOf = (remote: RemoteKey) =>
    [...stores].filter(([id]) => remoteOf(id) === remote).map(([, store]) => store);

  const retry = async (id: PartId) => {
    const { remote } = parsePartId(id);
    const failed = partsOf(remote).filter(
      ({ isLost, getSnapshot }) => isLost || getSnapshot().status === 'failed',
    );
    if (failed.length === 0) return;
    attempts.set(remote, (attempts.get(remote) ?? 1) + 1);
    source.returnToLive(remote);
    refreshing.set(remote, refresh(remote));
    await Promise.all(failed.map((store) => store.retry()));
  };

  /** Reports an uncaught error, or finds that it has broken React. */
  const judge = async (uncaught: UncaughtError) => {
    // A refusal to work says nothing about who has broken React: whoever comes next gets it.
    const owner = isRefusal(uncaught.error) ? undefined : ownerOf(uncaught, source.releases);
    const island = islandInReact();
    await nextTask();
    if (isBroken) return;
    if (!isReactBroken()) {
      if (owner) report(new CompositionError('runtime', owner, uncaught.error));
      return;
    }
    const isOwner = island && (!owner || parsePartId(island.id).remote === owner.remote);
    if (isOwner) report(failure(island.id, 'render', uncaught.error, island.release));
    else if (owner) report(new CompositionError('render', owner, uncaught.error));
    isBroken = true;
    options.onBroken?.(isOwner ? island.release : owner && `${owner.remote}@${owner.version}`);
  };

  /** Prefetches parts of one remote. */
  const prefetchFrom = async (ids: readonly PartId[]) => {
    try {
      for (const id of ids) {
        if (stores.has(id)) continue;
        const { remote: key, expose, part } = parsePartId(id);
        const { remote, manifest } = await source.resolve(key, part);
        const mayBeLoaded = await prefetchFiles(partAssets(remote, manifest, expose));
        // By other URLs then.
        if (!mayBeLoaded && !attempts.has(key)) attempts.set(key, 2);
      }
    } catch {
      // The failure is shown when the part is really needed.
    }
  };

  return {
    part,
    release,
    replace: async (remote) => {
      refreshing.set(remote, refresh(remote));
      await Promise.all(partsOf(remote).map((store) => store.replace()));
    },
    reportLeaving: (id, owner, cause) => report(failure(id, 'leave', cause, owner)),
    reportUncaught: (uncaught) => void judge(uncaught),
    start: (ids) => {
      for (const id of ids) {
        if (part(id).isLost) void retry(id);
        else part(id).start();
      }
    },
    startAhead: (ids) => {
      for (const id of ids) part(id).startAhead();
    },
    retry: (id) => {
      // By the visitor's wish, unlike a part that is loaded again because its page is.
      for (const name of without) if (name.startsWith(`${remoteOf(id)}@`)) without.delete(name);
      return retry(id);
    },
    prefetch: async (ids) => {
      const remotes = new Set(ids.map(remoteOf));
      // At the same time: the first file from a remote's origin needs a connection, and the manifest of a remote that
      // hangs must not delay the others.
      await Promise.all([...remotes].map((key) => prefetchFrom(ids.filter((id) => remoteOf(id) === key))));
    },
    inventory: () => ({
      host: options.host,
      generation: source.generation,
      parts: Object.fromEntries(
        [...stores].map(([id, store]) => {
          const state = store.getSnapshot();
          return [
            id,
            {
              remote: release(id),
              status: state.status,
              ...(state.status === 'failed' ? { phase: state.error.phase } : {}),
            },
          ];
        }),
      ),
    }),
  };
}
