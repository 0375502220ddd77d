import type { Random } from './random';
import { DOORS } from './vocabulary/places';
import type { Bilingual } from './vocabulary/vocabulary';

const MAILBOXES = ['info', 'hello', 'contact', 'office', 'sales', 'desk', 'welcome'] as const;

/** Returns a number of the fictional form `+000 55 5xx xxxx`. */
export function phone(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  return `+000 55 5${digits(2)} ${digits(4)}`;
}

/** Returns a host name for a business under the reserved top-level domain `.example`. */
export function hostName(random: Random, englishName: string): string {
  const words = englishName
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'llc');
  const length = random.int(2, 4);
  return `${words.slice(0, length).join('-')}.example`;
}

/** Returns an e-mail address at the host. */
export function email(random: Random, host: string): string {
  return `${random.pick(MAILBOXES)}@${host}`;
}

/** Returns an address in the district. The base has one field for it, so most entries contain both languages. */
export function location(random: Random, district: Bilingual): string {
  const door = random.pick(DOORS);
  const number = String(random.int(1, 240));
  const en = `${door.en.replace('#', number)}, ${district.en}`;
  const ar = `${door.ar.replace('#', number)}، ${district.ar}`;
  const form = random.next();
  if (form < 0.3) return en;
  if (form < 0.4) return ar;
  return `${en} – ${ar}`;
}
