/** Words of the ten languages that say where or which, not what. They count only when a query has no others. */
const SMALL = `
  a an the in at on of for near by and or to with
  في من على الى عند قرب و او مع
  le la les un une de des du d l et ou a au aux en dans sur pour pres
  el los las una unos y o del al con cerca por para
  der die das ein eine und oder in im am an auf bei von zu zum zur fur mit nahe
  il lo gli i uno ed da dal dei della delle nel nella su per vicino
  и в во на у с со для около рядом из по или
  ve veya ile icin bir bu da de yakin
`;
const words = new Set(SMALL.trim().split(/\s+/));

/** Whether a folded word says nothing about what is looked for. */
export const isSmall = (term: string): boolean => words.has(term);
