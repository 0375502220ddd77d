import { isPartModule, type PartModule, parsePartId, partAssets, type RemoteKey } from '../contract/index';
import type { LoadModule } from './container-host';
import { CompositionError, EvaluateError, phaseOf } from './errors';
import { preload } from './preload';
import type { RegistrySource } from './registry-source';

/** A part that may be shown. */
export interface LoadedPart {
  readonly Component: PartModule['default'];
  readonly mayBeEmpty: boolean;
  /** `name@version` of its release, for `data-remote`. */
  readonly remote: string;
}

/** A part whose module has come, and where it has come from. */
export interface ArrivedPart {
  readonly remote: RemoteKey;
  /** The base of its release, with a slash at its end. */
  readonly base: string;
  readonly module: unknown;
}

/** Waited for before a loaded part is shown (its strings, for example), within a time of its own. */
export type PreparePart = (part: ArrivedPart) => Promise<void>;

/** What loading a part needs from outside. */
export interface PartLoaderOptions {
  readonly source: RegistrySource;
  readonly loadModule: LoadModule;
  readonly prepare?: PreparePart | undefined;
}

/**
 * Loads one part: find it, check it, fetch its files side by side, evaluate, check what came.
 * @param attempt 1 at first; parts of one remote that are tried again together have the same number
 * @throws CompositionError in every case of failure; nothing about a failure is kept
 */
export async function loadPart(id: string, attempt: number, options: PartLoaderOptions): Promise<LoadedPart> {
  const { remote: key, expose, part } = parsePartId(id);
  const { remote, manifest } = await options.source.resolve(key, part);
  const assets = partAssets(remote, manifest, expose);
  preload(assets, attempt);
  const module = await evaluate(key, part, remote.release, () =>
    options.loadModule(
      {
        remote: key,
        entry: assets.entry.href,
        integrity: assets.entry.integrity,
        globalName: manifest.metaData.globalName,
        shared: manifest.shared,
        expose,
      },
      attempt,
    ),
  );
  if (!isPartModule(module)) {
    throw new CompositionError(
      'module',
      { remote: key, version: remote.release, part },
      new Error('the default export is not a component'),
    );
  }
  // A part without what it waited for is better than no part.
  await options.prepare?.({ remote: key, base: remote.base, module }).catch(() => {});
  return {
    Component: module.default,
    mayBeEmpty: module.mayBeEmpty === true,
    remote: `${key}@${remote.release}`,
  };
}

async function evaluate(
  remote: RemoteKey,
  part: string,
  version: string,
  load: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    const cause = error instanceof EvaluateError ? (error.cause ?? error) : error;
    throw new CompositionError(phaseOf(error), { remote, version, part }, cause);
  }
}
