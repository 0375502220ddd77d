import type { Mount } from '@zone-directory/federation/contract';
import {
  type ContainerHostOptions,
  containerHost,
  type ModuleLocation,
  type ShareScope,
  unfitShare,
} from '@zone-directory/federation/runtime';
import type { ElementRelease } from './element-release';
import { createFetchFiles } from './fetch-files';

/**
 * Loads an element's `mount` from a release.
 * @param language language of the strings to fetch along with the code
 * @throws what `phaseOf` of federation/runtime distinguishes
 */
export type LoadMount = (release: ElementRelease, language: string | undefined) => Promise<Mount>;

const ENTRY_TIMEOUT_MS = 10_000;
/** How long a remote waits for the previous one, whose shared packages it uses. */
const PATIENCE_MS = 3_000;

/** Creates a private share scope. The symbol is `SHADOW_STYLES` of federation/sharing, which pages do not load. */
const newScope = () => ({ [Symbol.for('federation.shadow-styles')]: true }) as object as ShareScope;

/**
 * Creates the loader for a page's elements. They share one React and one set of facades, which the first remote
 * provides. A remote that needs other versions gets its own share scope.
 * @param again what only attempts after the first need, which `/embed.js` does not make
 */
export function createRemotes(again: Pick<ContainerHostOptions, 'forget'> = {}): LoadMount {
  const scope = newScope();
  const fetchFiles = createFetchFiles();
  const brought = new Set<string>();
  /** When each remote may join the scope: after the previous one. */
  const turns = new Map<string, Promise<unknown>>();
  let joined: Promise<unknown> = Promise.resolve();
  const loadModule = containerHost({
    ...again,
    entryTimeoutMs: ENTRY_TIMEOUT_MS,
    scopeOf: async ({ remote, shared }) => {
      await turns.get(remote);
      return unfitShare(shared, scope) ? newScope() : scope;
    },
  });

  /** Files of the shared packages that no earlier remote provides. */
  const sharedFiles = ({ shared }: ElementRelease) =>
    Object.entries(shared).flatMap(([name, [range, ...files]]) => {
      const key = name + range;
      if (brought.has(key)) return [];
      brought.add(key);
      return files;
    });

  return async (release, language) => {
    const { remote, base, entry, files, attempt } = release;
    const wanted = [entry, ...files, ...sharedFiles(release)];
    // English is in the code and is shown until other languages load: nothing waits for them.
    if (language && language !== 'en')
      fetchFiles(base, [`locales/${language}/translation.json`], attempt).catch(() => {});
    if (!turns.has(remote))
      turns.set(remote, Promise.race([joined, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]));
    const loading = fetchFiles(base, wanted, attempt).then(() => loadModule(locationOf(release), attempt));
    joined = loading.catch(() => {});
    try {
      return ((await loading) as { readonly mount: Mount }).mount;
    } finally {
      // Restores the page's head.
      for (const script of document.querySelectorAll(`script[src^="${base}${entry}"]`)) script.remove();
    }
  };
}

const locationOf = ({
  remote,
  base,
  entry,
  integrity,
  global,
  shared,
  mount,
}: ElementRelease): ModuleLocation => ({
  remote,
  entry: `${base}${entry}`,
  integrity,
  globalName: global,
  shared: Object.entries(shared).map(([name, [requiredVersion]]) => ({
    name,
    requiredVersion,
    singleton: true,
  })),
  expose: mount,
});
