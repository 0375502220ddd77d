import type { PartId } from 'federation/contract';

/** Returns the name of a part's chunk in the monolith. */
export const chunkOf = (id: PartId) => `part-${id.replace('/', '-')}`;

/** Matches the names of the scripts of parts. */
export const PART_SCRIPTS = /^part-.*\.js$/;
