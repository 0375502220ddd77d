/**
 * Whether `value` has the form of an Airtable record id. Check before any call: the client does not encode ids, so
 * 'rec/../x' would read another table.
 */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && /^rec[A-Za-z0-9]{14}$/.test(value);
}
