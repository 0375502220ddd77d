import type { BaseFinding } from '@zone-directory/shared-data/core';

const COLUMNS = [
  ['Table', 'table'],
  ['Record', 'id'],
  ['Name', 'name'],
  ['Field', 'field'],
  ['Value', 'value'],
  ['Problem', 'problem'],
  ['Remedy', 'remedy'],
  ['Code', 'code'],
  ['Severity', 'severity'],
] as const satisfies readonly (readonly [string, keyof BaseFinding])[];

/** Renders findings as a table for spreadsheets: comma-separated values with CRLF (RFC 4180), one line each. */
export function findingsCsv(findings: readonly BaseFinding[]): string {
  const rows = findings.map((finding) => COLUMNS.map(([, key]) => finding[key]));
  return [COLUMNS.map(([head]) => head), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quotes a cell as one line; a leading apostrophe keeps spreadsheets from reading it as a formula. */
function cell(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // Some spreadsheets also take the wide signs for those of a formula.
  const safe = /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}
