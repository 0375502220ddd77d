import type { PartId, PartModule } from 'federation/contract';

/** How each part of the monolith is loaded; filled by the build's first module, before anything asks. */
export const parts: Record<PartId, () => Promise<PartModule>> = {};
