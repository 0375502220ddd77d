/** Where a typed text stands in a name, whatever its case; null when it does not. */
export function findMatch(name: string, typed: string): { start: number; end: number } | null {
  const wanted = typed.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const found = wanted ? new RegExp(wanted, 'iu').exec(name) : null;
  return found && { start: found.index, end: found.index + found[0].length };
}
