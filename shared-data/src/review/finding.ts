import { isVisible, plainText } from '../plain-text';

/** What a finding means to visitors: something is missing, something is shown only in part, or it could be better. */
export type Severity = 'error' | 'warning' | 'note';

/** The kinds of findings by code, the most serious first: what they mean to visitors, and a heading for editors. */
export const FINDING_KINDS = {
  dropped: { severity: 'error', title: 'Entries that cannot be read as records' },
  nameless: { severity: 'error', title: 'Records without a name' },
  unlinked: { severity: 'error', title: 'Records without a category or subcategory' },
  orphaned: { severity: 'error', title: 'Records whose category or subcategory is not there' },
  'in-no-list': { severity: 'error', title: 'Businesses whose subcategories are not in their categories' },
  'category-not-shown': { severity: 'error', title: 'Records in categories that the zone does not show' },
  'missing-record': { severity: 'error', title: "Records that the zone's folder names and the base lacks" },
  'orphaned-link': { severity: 'warning', title: 'Links to records that are not there' },
  'not-a-link': { severity: 'warning', title: 'Category and Subcategory cells with more than links' },
  'text-not-shown': { severity: 'warning', title: 'Texts that cannot be read' },
  'phone-not-linked': { severity: 'warning', title: 'Phone numbers that are no links' },
  'phone-linked-in-part': { severity: 'warning', title: 'Phone numbers that are links only in part' },
  'email-not-linked': { severity: 'warning', title: 'E-mail addresses that are no links' },
  'email-linked-in-part': { severity: 'warning', title: 'E-mail addresses that are links only in part' },
  'website-not-linked': { severity: 'warning', title: 'Websites that are no links' },
  'website-linked-in-part': { severity: 'warning', title: 'Websites that are links only in part' },
  'picture-not-shown': { severity: 'warning', title: 'Cells that hold no picture' },
  'picture-fails': { severity: 'warning', title: 'Pictures that cannot be fetched' },
  'number-not-shown': { severity: 'warning', title: 'Numbers that cannot be shown' },
  'premium-unclear': { severity: 'warning', title: 'IsPremium cells that say neither yes nor no' },
  'only-first-shown': { severity: 'warning', title: 'Cells of which only the first entry is shown' },
  'missing-translation': { severity: 'note', title: 'Missing translations' },
  'phone-no-country-code': { severity: 'note', title: 'Phone numbers without a country code' },
  'duplicate-name': { severity: 'note', title: 'The same name twice in one place' },
  'duplicate-phone': { severity: 'note', title: 'The same phone number twice' },
  'duplicate-website': { severity: 'note', title: 'The same website twice' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly title: string }>>;

/** The kind of a finding. Codes keep their meaning; new ones may be added. */
export type FindingCode = keyof typeof FINDING_KINDS;

/** The tables of a base. */
export type TableName = 'Categories' | 'Subcategories' | 'Businesses';

/** Something in a record that its editors should look at. Every text is one line of plain text. */
export interface BaseFinding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly table: TableName;
  /** The record's id. */
  readonly id: string;
  /** The first name that the record has, shortened; '' without one. */
  readonly name: string;
  /** The field of the base; '' for the record as a whole. */
  readonly field: string;
  /** What the cell holds, shortened; '' for an empty one. */
  readonly value: string;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to write where, as sentences. */
  readonly remedy: string;
}

/** A finding without what is the same for all of its record. */
export type Fault = Pick<BaseFinding, 'code' | 'field' | 'value' | 'problem' | 'remedy'>;

/** Returns a finding of a record. */
export const findingOf = (
  table: TableName,
  { id, name }: { readonly id: string; readonly name: string },
  { code, ...fault }: Fault,
): BaseFinding => ({
  code,
  severity: FINDING_KINDS[code].severity,
  table,
  id,
  name: shortened(name),
  ...fault,
});

const LONGEST = 80;

/** Returns a text as one short line, without characters that would act on a terminal or reorder what is around it. */
export function shortened(text: string): string {
  // A character has at most two units; what is cut off may be as long as it likes.
  const line = Array.from(plainText(text.slice(0, 4 * LONGEST)));
  const isWhole = line.length <= LONGEST && text.length <= 4 * LONGEST;
  return isWhole ? line.join('') : `${line.slice(0, LONGEST).join('')}…`;
}

/** Returns the content of a cell for its editors, shortened. */
export function quoted(cell: unknown): string {
  return shortened(typeof cell === 'string' ? cell : json(cell));
}

function json(cell: unknown): string {
  try {
    return JSON.stringify(cell) ?? '';
  } catch {
    // Nested too deeply.
    return '…';
  }
}

/** Whether a cell has no content: it is not there, an empty list, or nothing that is visible. */
export function isBlank(cell: unknown): boolean {
  return Array.isArray(cell) ? cell.every(isBlankItem) : isBlankItem(cell);
}

const isBlankItem = (item: unknown) =>
  typeof item === 'string' ? !isVisible(item) : item === undefined || item === null;
