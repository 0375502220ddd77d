import type { BaseFinding } from '@zone-directory/shared-data/core';
import { neutralText } from '../listing/deliver/neutral-text';

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

/** Quotes a cell as one line that no spreadsheet reads as a formula. */
const cell = (text: string) =>
  `"${neutralText(text.replace(/[\s\p{Cc}]+/gu, ' ').trim()).replaceAll('"', '""')}"`;
