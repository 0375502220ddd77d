/**
 * Composition in the browser: finds remotes in the registry, loads their parts within a deadline, keeps every failure
 * in the part's slot, and retries on request. It knows nothing about the product: texts, transports and limits are
 * passed in.
 * @packageDocumentation
 */

export { urlInAttempt } from './attempt';
export { type Composition, type CompositionOptions, createComposition } from './composition';
export {
  type ContainerHostOptions,
  containerHost,
  forgetChunks,
  type LoadModule,
  type ModuleLocation,
} from './container-host';
export { watchContent } from './content';
export { loadEntryScript } from './entry-script';
export { ErrorBoundary } from './error-boundary';
export { CompositionError, type CompositionPhase, EntryError, phaseOf } from './errors';
export { logCaught } from './foreign-change';
export { exposeInventory, type Inventory } from './inventory';
export { IslandTree, type IslandTreeProps } from './island-tree';
export { captureInput, type KeptInput, keptInput, restoreInput } from './kept-input';
export { pageScope } from './page-scope';
export type { ArrivedPart, PartLoaderOptions, PrepareAhead } from './part-loader';
export { PartSlot, type PartSlotProps, type ServerPart } from './part-slot';
export type { CompositionData } from './registry-source';
export { type ShareScope, unfitShare } from './shared-versions';
export { placesIn } from './stack-places';
export { messageOf, propertyOf } from './thrown-values';
export { type UncaughtError, watchUncaught } from './uncaught';
export { afterVisible, LONGEST_WAIT_MS } from './visible-time';
