import type { PartId, PartModule } from '@zone-directory/federation/contract';

/** Loaders of the monolith's parts; filled by the build's first module, before anything reads it. */
export const parts: Record<PartId, () => Promise<PartModule>> = {};

/** Returns the name of a part's chunk. */
export const chunkOf = (id: PartId) => `part-${id.replace('/', '-')}`;
