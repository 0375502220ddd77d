/**
 * Returns how many entries are before the place where a list or results begin.
 * @param after as a URL states it (`AFTER_PARAM`): a number, or a list's marker, which begins with the index of the last
 * one before. Anything else is no place: 0.
 */
export function startOf(after: string | null | undefined): number {
  const [, index, marker] = /^(\d{1,6})(\..{17})?$/.exec(after ?? '') ?? [];
  return index === undefined ? 0 : Number(index) + (marker ? 1 : 0);
}
