import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';
import { REQUEST_KINDS, type RequestKind } from '../../storage/request-tables';
import type { DatabaseSchema, ListingRequestTable } from '../../storage/schema';

/** The fields that name a person or a company. */
const NAMES = ['name', 'contact'] as const;
type Field = (typeof NAMES)[number] | 'email' | 'phone' | 'message';
type Row = Pick<ListingRequestTable, 'id' | 'received_at' | Exclude<Field, 'message'>> & {
  /** Read only where it is looked at. */
  readonly message?: string;
};

/** A request that is a person's, and the fields that say so. */
export interface Found {
  readonly id: string;
  readonly fields: readonly Field[];
}

const PAGE = 1_000;

interface PageOptions {
  readonly contains: boolean;
  readonly after: Pick<Row, 'received_at' | 'id'>;
}

/** Reads the next requests of a kind. The contact of a report is an email address, a phone number or nothing. */
const PAGES: Readonly<
  Record<RequestKind, (database: Kysely<DatabaseSchema>, options: PageOptions) => Promise<Row[]>>
> = {
  listing: (database, { contains, after: { received_at, id } }) =>
    database
      .selectFrom('listing_requests')
      .select(['id', 'received_at', ...NAMES, 'email', 'phone'])
      .$if(contains, (query) => query.select('message'))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(received_at, id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  report: async (database, { contains, after: { received_at, id } }) => {
    const rows = await database
      .selectFrom('reports')
      .select(['id', 'received_at', 'contact'])
      .$if(contains, (query) => query.select('text'))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(received_at, id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    return rows.map(({ contact, text, ...row }) => ({
      ...{ ...row, name: '', contact, email: contact, phone: contact },
      ...(text === undefined ? {} : { message: text }),
    }));
  },
};

/**
 * Finds the requests and reports of whom a text names by an email address, a phone number or a name, each as a whole but in any
 * spelling: case, width, spaces, digits of any script; of phone numbers the digits decide, without `00`, `+` or `0` in
 * front.
 * @param contains whether a part of a field is enough, which then may be part of a message, too
 */
export async function findPerson(
  database: Kysely<DatabaseSchema>,
  text: string,
  { contains = false } = {},
): Promise<readonly Found[]> {
  const matching = contains ? part(text) : whole(text);
  const found: Found[] = [];
  for (const kind of REQUEST_KINDS) {
    let after: PageOptions['after'] | undefined = { received_at: '', id: '' };
    while (after) {
      const rows: Row[] = await PAGES[kind](database, { contains, after });
      for (const row of rows) {
        const fields = matching(row);
        if (fields.length > 0) found.push({ id: row.id, fields });
      }
      after = rows.at(-1);
    }
  }
  return found;
}

function whole(text: string): (row: Row) => readonly Field[] {
  const [name, address, digits] = [plain(text), email(text), phone(text)];
  return (row) => [
    ...NAMES.filter((field) => name !== '' && plain(row[field]) === name),
    ...(address !== '' && email(row.email) === address ? (['email'] as const) : []),
    ...(digits !== '' && phone(row.phone) === digits ? (['phone'] as const) : []),
  ];
}

function part(text: string): (row: Row) => readonly Field[] {
  const [wanted, digits] = [plain(text), phone(text)];
  return (row) => [
    ...([...NAMES, 'email', 'message'] as const).filter(
      (field) => wanted !== '' && plain(row[field] ?? '').includes(wanted),
    ),
    ...(digits !== '' && phone(row.phone).includes(digits) ? (['phone'] as const) : []),
  ];
}

/** A text without differences that nobody sees or types. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
    .trim()
    // In this order ß and ss become equal.
    .toUpperCase()
    .toLowerCase();

/** An address, also of the form `Name <address>`; '' for any other text. Domains are compared as DNS does. */
function email(text: string): string {
  const [, address = plain(text)] = /<([^<>]+)>$/.exec(plain(text)) ?? [];
  const at = address.lastIndexOf('@');
  if (at <= 0 || /\s/.test(address)) return '';
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).replace(/^mailto:/, '')}@${domainToASCII(domain) || domain}`;
}

/** The digits of a text that can be a phone number; '' for one with a letter before them, or with fewer than five. */
function phone(text: string): string {
  const ascii = text.normalize('NFKC').replace(/\p{Nd}/gu, digitValue);
  const digits = ascii.replace(/\( ?0 ?\)/, '').replace(/\D/g, '');
  return digits.length < 5 || /^\D*\p{L}/u.test(ascii) || ascii.includes('@')
    ? ''
    : digits.replace(/^0+/, '');
}

/** Unicode's decimal digits come in rows of ten. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
