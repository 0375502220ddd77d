import { isVisible } from '../plain-text';

/** Whether a cell has no content: it is not there, an empty list, or nothing that is visible. */
export function isBlank(cell: unknown): boolean {
  if (typeof cell === 'string') return !isVisible(cell);
  return cell === undefined || cell === null || (Array.isArray(cell) && cell.every(isBlank));
}

const LONGEST_QUOTE = 80;

/** Returns the content of a cell for its editors, shortened. */
export function quoted(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
