import {
  isPartModule,
  type PartId,
  type PartModule,
  parsePartId,
  partAssets,
  type RemoteKey,
} from '../contract/index';
import type { LoadModule } from './container-host';
import { CompositionError, EvaluateError, phaseOf } from './errors';
import { loadChunk, prefetchesOf } from './part-files';
import type { RegistrySource } from './registry-source';
import { isA, readOr } from './thrown-values';

/** A part that may be shown. */
export interface LoadedPart {
  readonly Component: PartModule['default'];
  readonly mayBeEmpty: boolean;
  /** `name@version` of its release, for `data-remote`. */
  readonly remote: string;
}

/** A part's module once it has loaded, with its release. */
export interface ArrivedPart {
  readonly remote: RemoteKey;
  /** URL of the release's folder, ending in a slash. */
  readonly base: string;
  readonly module: PartModule;
}

/**
 * Called when a part's files are requested, with its release, so that what `prepare` will need is requested at the same
 * time.
 */
export type PrepareAhead = (release: Pick<ArrivedPart, 'remote' | 'base'>) => void;

/** Dependencies for loading a part. */
export interface PartLoaderOptions {
  readonly source: RegistrySource;
  readonly loadModule: LoadModule;
  /** Awaited before a part is shown (its strings, for example), with its own time limit. */
  readonly prepare?: ((part: ArrivedPart) => Promise<void>) | undefined;
  readonly prepareAhead?: PrepareAhead | undefined;
  /** Whether a part may show nothing, as its remote declares. Default: false. */
  readonly mayBeEmpty?: ((id: PartId) => boolean) | undefined;
}

/**
 * Loads one part: resolves it, checks it, fetches its files in parallel, evaluates it, and checks the module.
 * @param attempt 1 at first; parts of one remote that are retried together share the number
 * @throws CompositionError on every failure; failures are never cached
 */
export async function loadPart(id: PartId, attempt: number, options: PartLoaderOptions): Promise<LoadedPart> {
  const { remote: key, expose, part } = parsePartId(id);
  const { remote, manifest } = await options.source.resolve(key, part);
  const assets = partAssets(remote, manifest, expose);
  options.prepareAhead?.({ remote: key, base: remote.base });
  const { entry, styles } = assets;
  if (attempt === 1) await prefetchesOf(assets);
  const ready = loadChunk({ scripts: assets.scripts.slice(1), styles }, attempt);
  const module = await evaluate(key, part, remote.release, () =>
    options.loadModule(
      {
        remote: key,
        entry: entry.href,
        integrity: entry.integrity,
        globalName: manifest.metaData.globalName,
        shared: manifest.shared,
        expose,
      },
      attempt,
      ready,
    ),
  );
  if (!isUsable(module)) {
    throw new CompositionError(
      'module',
      { remote: key, version: remote.release, part },
      new Error('the default export is not a component'),
    );
  }
  // A part without its preparation is better than no part.
  await options.prepare?.({ remote: key, base: remote.base, module }).catch(() => {});
  return {
    Component: module.default,
    mayBeEmpty: options.mayBeEmpty?.(id) === true,
    remote: `${key}@${remote.release}`,
  };
}

const isUsable = (module: unknown): module is PartModule => readOr(false, () => isPartModule(module));

async function evaluate(
  remote: RemoteKey,
  part: string,
  version: string,
  load: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    const cause = isA(error, EvaluateError) ? (error.cause ?? error) : error;
    throw new CompositionError(phaseOf(error), { remote, version, part }, cause);
  }
}
