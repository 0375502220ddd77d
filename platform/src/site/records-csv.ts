import type { ReviewedRecord } from '@zone-directory/shared-data/core';

const HEAD = ['Table', 'Record', 'Name', 'Reasons'];

/** Renders records as a table for spreadsheets: comma-separated values with CRLF (RFC 4180), one line each. */
export function recordsCsv(records: readonly ReviewedRecord[]): string {
  const rows = records.map(({ table, id, name, reasons }) => [table, id, name, reasons.join(' ')]);
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quotes a cell as one line; a leading apostrophe keeps spreadsheets from reading it as a formula. */
function cell(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const safe = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}
