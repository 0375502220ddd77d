import { isRecordId } from './record-id';

/** Where a page of a business list ended: the position of its last business in the list, and that business. */
export interface ListMarker {
  readonly index: number;
  readonly last: string;
}

const MARKER = /^(0|[1-9][0-9]{0,8})\.(.{17})$/;

/** Reads a gateway's marker, `<index>.<record id>`; undefined for anything else. */
export function parseListMarker(text: string): ListMarker | undefined {
  const [, index, last] = MARKER.exec(text) ?? [];
  return isRecordId(last) ? { index: Number(index), last } : undefined;
}
