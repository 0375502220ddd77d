import type { ReviewedRecord } from 'shared-data/core';

const HEAD = ['Table', 'Record', 'Name', 'Reasons'];

/** Records as a table that spreadsheets open: comma-separated values with CRLF (RFC 4180), a line each. */
export function recordsCsv(records: readonly ReviewedRecord[]): string {
  const rows = records.map(({ table, id, name, reasons }) => [table, id, name, reasons.join(' ')]);
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** One line of text; what a spreadsheet would take for a formula stays a text. */
function cell(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const safe = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}
