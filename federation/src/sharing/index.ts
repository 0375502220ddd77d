import { foreignScope } from './foreign-scope';
import { loadShared, loadSharedNow } from './load-shared';
import {
  choose,
  type Factory,
  offer,
  type ShareConfig,
  type SharedOffer,
  type ShareScope,
} from './share-scope';
import { createSheets, SHADOW_STYLES, type Sheets } from './sheets';

/**
 * What the code that `@module-federation/enhanced` generates calls at run time, instead of its own runtime, which every
 * entry would carry (docs/decisions/0020). Functions of `runtimePlugins` run when an entry starts; hooks that they return
 * do not. A build has no remotes: those are opened by `runtime/container-host`.
 */
export default {
  bundlerRuntime: { init, I: initializeSharing, initContainerEntry, consumes, installInitialConsumes },
};

/** The part of webpack's `__webpack_require__` that is used here. */
export interface WebpackRequire {
  /** The share scopes, by name. */
  S: Record<string, ShareScope>;
  /** Modules that have run, and how to run them, by id. */
  readonly c: Record<string, unknown>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Where style sheets go instead of the document: `integrity-plugin` has webpack's runtime ask for it. */
  sheets?: Sheets;
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared?: Readonly<Record<string, readonly SharedOffer[]>>;
    };
  };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, ConsumedPackage>>;
  };
}

/** A shared package that a module of the build imports. */
interface ConsumedPackage extends ShareConfig {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  /** The build's own copy. */
  readonly fallback: () => Factory | Promise<Factory>;
}

interface Consumes {
  readonly webpackRequire: WebpackRequire;
  /** Which modules stand for a shared package: 0 for one that is there, a promise for one that is on its way. */
  readonly installedModules: Record<string, Promise<void> | 0>;
}

function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): { readonly name: string } {
  return { name: webpackRequire.federation.initOptions.name };
}

/** Offers what the build shares; doing it again changes nothing. */
async function initializeSharing({
  shareScopeName,
  webpackRequire,
}: {
  readonly shareScopeName: string | readonly string[];
  readonly webpackRequire: WebpackRequire;
}): Promise<true> {
  for (const name of [shareScopeName].flat()) offerIn(name, webpackRequire);
  return true;
}

function offerIn(scopeName: string, { S: scopes, federation }: WebpackRequire): ShareScope {
  const { name, shared = {} } = federation.initOptions;
  scopes[scopeName] ??= {};
  offer(scopes[scopeName], scopeName, name, shared);
  return scopes[scopeName];
}

/**
 * A host opens the container of the build, and hands over its share scope. Module Federation's own runtimes hand over their list of
 * what has begun as well: those hosts are not ours.
 */
function initContainerEntry({
  webpackRequire,
  shareScope,
  shareScopeKey,
  initScope,
}: {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
  readonly shareScopeKey?: string | readonly string[];
  readonly initScope?: unknown;
}): Promise<true> {
  if (SHADOW_STYLES in shareScope) webpackRequire.sheets ??= createSheets();
  const names = [shareScopeKey ?? 'default'].flat();
  const scope = initScope === undefined ? shareScope : foreignScope(shareScope, needsOf(webpackRequire));
  for (const name of names) webpackRequire.S[name] = scope;
  return initializeSharing({ shareScopeName: names, webpackRequire });
}

const needsOf = ({ consumesLoadingData, federation }: WebpackRequire) => ({
  consumed: Object.values(consumesLoadingData.moduleIdToConsumeDataMapping ?? {}),
  own: federation.initOptions.shared ?? {},
});

/** A chunk is on its way: so must be the shared packages that its modules import. */
function consumes({
  webpackRequire,
  installedModules,
  chunkMapping,
  chunkId,
  promises,
}: Consumes & {
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly chunkId: string | number;
  readonly promises: unknown[];
}): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= install(id);
    promises.push(installedModules[id]);
  }

  function install(id: string): Promise<void> {
    const installing = Promise.resolve()
      .then(() => find(webpackRequire, id, loadShared))
      .then((factory) => {
        installedModules[id] = 0;
        provide(webpackRequire, id, () => factory);
      });
    // Not kept: the next attempt may succeed.
    installing.catch(() => delete installedModules[id]);
    return installing;
  }
}

/** The build starts with modules that import shared packages: these must be there when they are asked for. */
function installInitialConsumes({
  webpackRequire,
  installedModules,
  initialConsumes,
}: Consumes & { readonly initialConsumes: readonly string[] }): void {
  for (const id of initialConsumes)
    provide(webpackRequire, id, () => {
      installedModules[id] = 0;
      const factory = find(webpackRequire, id, loadSharedNow);
      if (typeof factory !== 'function') throw new Error(`Shared module ${id} is not here yet`);
      return factory;
    });
}

/** Loads what a module stands for: a version in the page, else the build's own copy. */
function find<Loaded>(
  webpackRequire: WebpackRequire,
  id: string,
  load: (shared: NonNullable<ReturnType<typeof choose>>, user: string) => Loaded,
): Loaded | ReturnType<ConsumedPackage['fallback']> {
  const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
  if (!consumed) throw new Error(`Module ${id} stands for no shared package`);
  const { shareKey, shareScope, fallback } = consumed;
  for (const scopeName of shareScope) {
    const shared = choose(shareKey, offerIn(scopeName, webpackRequire)[shareKey] ?? {}, consumed);
    if (shared) return load(shared, webpackRequire.federation.initOptions.name);
  }
  return fallback();
}

function provide({ c: ran, m: modules }: WebpackRequire, id: string, factoryOf: () => Factory): void {
  modules[id] = (module) => {
    // Else webpack would keep what a module gave that threw.
    delete ran[id];
    module.exports = factoryOf()();
  };
}
