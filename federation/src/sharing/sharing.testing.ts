import sharing, { type WebpackRequire } from './index';
import type { Factory, ShareConfig, ShareScope } from './share-scope';

type Consumed = NonNullable<WebpackRequire['consumesLoadingData']['moduleIdToConsumeDataMapping']>[string];

/** A package as offered by a test build. */
export const offering = (
  version: string,
  get: () => Factory | Promise<Factory> = () => () => version,
  shareConfig: ShareConfig = { singleton: true },
) => ({ version, get, scope: ['default'], shareConfig });

/** webpack's state for a build that offers `shared`, and whose module `react-module` stands for the package `react`. */
export function buildOf(
  name: string,
  shared: WebpackRequire['federation']['initOptions']['shared'] = {},
  consumed: Partial<Consumed> = {},
): WebpackRequire {
  const own: Consumed = {
    shareKey: 'react',
    shareScope: ['default'],
    singleton: true,
    requiredVersion: '^19.3.0',
    fallback: async () => () => `${name}'s own`,
    ...consumed,
  };
  return {
    S: {},
    c: {},
    m: {},
    federation: { initOptions: { name, shared } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 'react-module': own } },
  };
}

/** Runs a module as webpack does, and returns its exports. */
export function run({ m: modules, c: ran }: WebpackRequire, id: string): unknown {
  const module = { exports: undefined as unknown };
  ran[id] = module;
  modules[id]?.(module);
  return module.exports;
}

/** Loads a chunk of the build with the module that stands for React, and runs the module. */
export async function importReact(
  build: WebpackRequire,
  installedModules: Record<string, Promise<void> | 0> = {},
): Promise<unknown> {
  const promises: unknown[] = [];
  const chunkMapping = { chunk: ['react-module'] };
  sharing.bundlerRuntime.consumes({
    webpackRequire: build,
    installedModules,
    chunkMapping,
    chunkId: 'chunk',
    promises,
  });
  await Promise.all(promises);
  return run(build, 'react-module');
}

/** The enumerable versions of React in a scope. */
export const versionsIn = (scope: ShareScope) => Object.keys(scope.react ?? {});
