import { isRecordId } from './record-id';

/** The end of a page of a business list: the index of its last business in the list, and its record id. */
export interface ListMarker {
  readonly index: number;
  readonly last: string;
}

const MARKER = /^(0|[1-9][0-9]{0,8})\.(.{17})$/;

/** Parses a gateway's marker, `<index>.<record id>`; undefined for anything else. */
export function parseListMarker(text: string): ListMarker | undefined {
  const [, index, last] = MARKER.exec(text) ?? [];
  return isRecordId(last) ? { index: Number(index), last } : undefined;
}
