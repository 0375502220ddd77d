import { targetsOf } from '../links/cell-piece';
import { plainText } from '../plain-text';
import { fold } from '../search/fold';
import { parseUrl } from '../url';
import type { Contacts } from './contact-faults';
import { type Fault, shortened } from './finding';

/** A record that others may repeat. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_en?: string;
}

/**
 * Creates a memory of the records of one table. A record is compared with the first that has the same name, number or website: of three equal
 * ones, the second and third are found.
 */
export function createDuplicates() {
  const seen = new Map<string, Named>();
  /** The first record with one of these keys, other than this one. */
  const earlier = (record: Named, keys: readonly string[]) => {
    const found = keys.map((key) => seen.get(key)).find((one) => one !== undefined && one.id !== record.id);
    for (const key of keys) if (!seen.has(key)) seen.set(key, record);
    return found;
  };

  return {
    /**
     * Returns a fault if an earlier record has the same name, as the search folds names.
     * @param places ids of what lists the record; names in different places are no duplicates
     */
    name(record: Named, places: readonly string[]): readonly Fault[] {
      const names = [record.name, record.name_en ?? ''].map((name) => fold(plainText(name)).trim());
      const keys = names
        .filter((name) => name !== '')
        .flatMap((name) => places.map((place) => `name\0${place}\0${name}`));
      return faultOf('duplicate-name', 'Name', record.name || (record.name_en ?? ''), earlier(record, keys));
    },
    /** Returns faults if an earlier business has one of the same phone numbers or websites. */
    contacts(record: Named, { phone, website }: Contacts): readonly Fault[] {
      const [numbers, sites] = [targetsOf(phone), targetsOf(website)];
      return [
        ...faultOf('duplicate-phone', 'Phone', textOf(phone), earlier(record, numbers.map(dialled))),
        ...faultOf('duplicate-website', 'Website', textOf(website), earlier(record, sites.map(place))),
      ];
    },
  };
}

const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('');

const WHAT = { Name: 'name', Phone: 'phone number', Website: 'website' };

function faultOf(
  code: Extract<Fault['code'], `duplicate-${string}`>,
  field: keyof typeof WHAT,
  value: string,
  other: Named | undefined,
): Fault[] {
  if (!other) return [];
  const name = shortened(other.name || (other.name_en ?? ''));
  return [
    {
      code,
      field,
      value: shortened(value),
      problem: `The same ${WHAT[field]} as ${name} (${other.id}).`,
      remedy: `If both are one, delete one of the two records; if not, correct ${field} in the one that is wrong.`,
    },
  ];
}

/** One key for +99 9…, 0099 9… and 99 9…. */
const dialled = (link: string) => `phone\0${link.replace(/^tel:(?:\+|00)?/, '')}`;

/** A website's host and path, without what leads to the same page. */
function place(link: string): string {
  const url = parseUrl(link);
  const text = url ? `${url.host}${url.pathname}` : link;
  return `website\0${text
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\/+$/, '')}`;
}
