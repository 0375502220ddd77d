import { type PartId, parsePartId, type SitePlan, type Words } from '@zone-directory/federation/contract';
import { type Composition, CompositionError, phaseOf } from '@zone-directory/federation/runtime';
import { registerDeclaredWords } from 'shell/src/composition/declared-words';
import { partsToStart } from 'shell/src/composition/parts-to-start';
import { preparePart } from 'shell/src/composition/prepare-part';
import type { Site } from 'shell/src/composition/site-context';
import { readBlock } from 'shell/src/page-data';
import { prefetchFiles } from '../../../../federation/src/runtime/part-files';
import { PartStore } from '../../../../federation/src/runtime/part-store';
import { parts } from './parts';

const DEADLINE_MS = 8_000;
const VERSION = 'monolith';

/** Replaces the shell's `startComposition` in the monolith, whose parts are chunks of the same build. */
export function startComposition({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Site {
  const { plan, words } = readBlock('composition') as { readonly plan: SitePlan; readonly words: Words };
  registerDeclaredWords(words);
  const composition = ofOneBuild(plan);
  composition.start(partsToStart(plan, pathname, search));
  return { composition, plan, served: new Map() };
}

/** Creates a composition without registry, manifests and containers. */
function ofOneBuild(plan: SitePlan): Composition {
  const stores = new Map<PartId, PartStore>();
  const load = async (id: PartId) => {
    const { remote } = parsePartId(id);
    const module = await parts[id]?.();
    if (!module) throw new Error(`the monolith has no part ${id}`);
    await preparePart({ remote, base: `${location.origin}/${remote}/`, module });
    return {
      Component: module.default,
      mayBeEmpty: plan.parts[id]?.mayBeEmpty === true,
      remote: `${remote}@${VERSION}`,
    };
  };
  const files = readBlock('prefetched') as Readonly<Record<PartId, readonly string[]>>;
  const filesOf = (id: PartId, extension: string) =>
    (files[id] ?? [])
      .filter((file) => file.endsWith(extension))
      .map((file) => ({ href: new URL(file, location.origin).href }));
  const failure = (id: PartId, cause: unknown, phase = phaseOf(cause)) =>
    new CompositionError(phase, { ...parsePartId(id), version: VERSION }, cause);
  const part = (id: PartId) => {
    const store =
      stores.get(id) ??
      new PartStore({
        load: () => load(id).catch((cause: unknown) => Promise.reject(failure(id, cause))),
        failure: (phase, cause) => failure(id, cause, phase),
        deadlineMs: DEADLINE_MS,
        report: console.error,
        fallBack: () => false,
      });
    stores.set(id, store);
    return store;
  };
  return {
    part,
    start: (ids) => {
      for (const id of ids) part(id).start();
    },
    startAhead: (ids) => {
      for (const id of ids) part(id).startAhead();
    },
    retry: (id) => part(id).retry(),
    replace: async () => {},
    release: (id) => `${parsePartId(id).remote}@${VERSION}`,
    reportLeaving: console.error,
    reportUncaught: console.error,
    // A monolith prefetches the next page in the same cases.
    prefetch: async (ids) => {
      for (const id of ids) await prefetchFiles({ scripts: filesOf(id, '.js'), styles: filesOf(id, '.css') });
    },
    inventory: () => ({ host: { name: 'monolith', version: VERSION }, generation: 0, parts: {} }),
  };
}
