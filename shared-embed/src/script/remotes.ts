import type { Mount } from 'federation/contract';
import { containerHost, type ModuleLocation, phaseOf, type ShareScope, unfitShare } from 'federation/runtime';
import { EmbedError } from './embed-error';
import { createFetchFiles } from './fetch-files';
import type { LiveElement, LiveElements, LiveRemote } from './live-elements';

/**
 * Loads an element's `mount`.
 * @param language language of the strings to fetch along with the code
 * @throws EmbedError
 */
export type LoadMount = (
  live: LiveElements,
  element: LiveElement,
  language: string | undefined,
) => Promise<Mount>;

const ENTRY_TIMEOUT_MS = 10_000;
/** How long a remote waits for the previous one, whose shared packages it uses. */
const PATIENCE_MS = 3_000;

/** Creates a private share scope. The symbol is `SHADOW_STYLES` of federation/sharing, which pages do not load. */
const newScope = () => ({ [Symbol.for('federation.shadow-styles')]: true }) as object as ShareScope;

/**
 * Creates the loader for a page's elements. They share one React and one set of facades, which the first remote
 * provides. A remote that needs other versions gets its own share scope. Failures are not cached: the next attempt uses
 * new URLs.
 */
export function createRemotes(): LoadMount {
  const scope = newScope();
  const fetchFiles = createFetchFiles();
  const brought = new Set<string>();
  const attempts = new Map<string, number>();
  /** When each remote may join the scope: after the previous one. */
  const turns = new Map<string, Promise<unknown>>();
  let joined: Promise<unknown> = Promise.resolve();
  const loadModule = containerHost({
    entryTimeoutMs: ENTRY_TIMEOUT_MS,
    scopeOf: async ({ remote, shared }) => {
      await turns.get(remote);
      return unfitShare(shared, scope) ? newScope() : scope;
    },
  });

  /** Files of the shared packages that no earlier remote provides. */
  const sharedFiles = ({ shared }: LiveRemote) =>
    Object.entries(shared).flatMap(([name, [range, ...files]]) => {
      const key = name + range;
      if (brought.has(key)) return [];
      brought.add(key);
      return files;
    });

  return async (live, { remote: name, mount, files }, language) => {
    const remote = live.remotes[name];
    if (!remote) throw new EmbedError('registry', `the zone has no ${name}`);
    const { base, entry } = remote;
    const attempt = attempts.get(base) ?? 1;
    const wanted = [entry, ...files, ...sharedFiles(remote)];
    // English is in the code and is shown until other languages load: nothing waits for them.
    if (language && language !== 'en')
      fetchFiles(base, [`locales/${language}/translation.json`], attempt).catch(() => {});
    if (!turns.has(name))
      turns.set(name, Promise.race([joined, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]));
    const loading = fetchFiles(base, wanted, attempt).then(() =>
      loadModule(locationOf(name, remote, mount), attempt),
    );
    joined = loading.catch(() => {});
    try {
      return ((await loading) as { readonly mount: Mount }).mount;
    } catch (error) {
      attempts.set(base, attempt + 1);
      // The next attempt fetches all files again, so that none is loaded by a script that could hang.
      brought.clear();
      throw new EmbedError(phaseOf(error), `${base} could not be loaded`, { cause: error });
    } finally {
      // Restores the page's head.
      for (const script of document.querySelectorAll(`script[src^="${base}${entry}"]`)) script.remove();
    }
  };
}

const locationOf = (
  remote: string,
  { base, entry, integrity, global, shared }: LiveRemote,
  expose: string,
): ModuleLocation => ({
  remote,
  entry: `${base}${entry}`,
  integrity,
  globalName: global,
  shared: Object.entries(shared).map(([name, [requiredVersion]]) => ({
    name,
    requiredVersion,
    singleton: true,
  })),
  expose,
});
