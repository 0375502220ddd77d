import type { Mount } from 'federation/contract';
import { containerHost, type ModuleLocation, phaseOf, type ShareScope, unfitShare } from 'federation/runtime';
import { EmbedError } from './embed-error';
import { createFetchFiles } from './fetch-files';
import type { LiveElement, LiveElements, LiveRemote } from './live-elements';

/**
 * Loads what mounts an element.
 * @param language whose strings are fetched beside the code
 * @throws EmbedError
 */
export type LoadMount = (
  live: LiveElements,
  element: LiveElement,
  language: string | undefined,
) => Promise<Mount>;

const ENTRY_TIMEOUT_MS = 10_000;
/** How long a remote waits for the one whose shared packages it counts on. */
const PATIENCE_MS = 3_000;

/** A share scope that nobody else sees. The symbol is `SHADOW_STYLES` of federation/sharing, which pages do not load. */
const newScope = () => ({ [Symbol.for('federation.shadow-styles')]: true }) as object as ShareScope;

/**
 * Makes the loader of a page's elements. They share one React and one set of facades: the first remote brings them, for the others
 * as well. One that needs other versions has all of its own. What fails is not kept, and the next attempt has URLs of its own.
 */
export function createRemotes(): LoadMount {
  const scope = newScope();
  const fetchFiles = createFetchFiles();
  const brought = new Set<string>();
  const attempts = new Map<string, number>();
  /** When each remote may join the scope: after the one that came before it. */
  const turns = new Map<string, Promise<unknown>>();
  let joined: Promise<unknown> = Promise.resolve();
  const loadModule = containerHost({
    entryTimeoutMs: ENTRY_TIMEOUT_MS,
    scopeOf: async ({ remote, shared }) => {
      await turns.get(remote);
      return unfitShare(shared, scope) ? newScope() : scope;
    },
  });

  /** Files of the shared packages that no remote before brings. */
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
    // English is in the code, and stands there while others have not come: nothing waits for these.
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
      // The next attempt fetches all again, so that nothing is left to a script that hangs.
      brought.clear();
      throw new EmbedError(phaseOf(error), `${base} could not be loaded`, { cause: error });
    } finally {
      // The page's head is as it was.
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
