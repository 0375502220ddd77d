import type { Random } from './random';
import { DISTRICTS } from './vocabulary/places';
import { EXTRAS, OPEN_DAYS, OPENINGS } from './vocabulary/sentences';
import type { Bilingual, Kind, Vocabulary } from './vocabulary/vocabulary';

function fill(template: string, values: ReadonlyMap<string, string>, feminine: boolean): string {
  return template.replace(/\{([^}]+)\}/g, (_, slot: string) => {
    const [masculine, otherwise] = slot.split('/');
    if (otherwise !== undefined) return (feminine ? otherwise : masculine) ?? '';
    const value = values.get(slot);
    if (value === undefined) throw new SyntaxError(`no value for {${slot}}`);
    return value;
  });
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function namesAYear(template: Bilingual): boolean {
  return template.en.includes('{year}');
}

/** An opening, sometimes an extra, and one to three closings; at most one year, so that none contradicts another. */
function sentenceTemplates(random: Random, closings: readonly Bilingual[]): Bilingual[] {
  const chosen = [random.pick(OPENINGS), ...(random.chance(0.6) ? [random.pick(EXTRAS)] : [])];
  for (const closing of random.some(closings, random.int(1, 3)))
    if (!namesAYear(closing) || !chosen.some(namesAYear)) chosen.push(closing);
  return chosen;
}

/**
 * Returns some sentences about a business of this kind, the same ones in Arabic and in English.
 * @param home The district of the business.
 * @param closings The possible last sentences.
 */
export function description(
  random: Random,
  kind: Kind,
  words: Vocabulary,
  home: Bilingual,
  closings: readonly Bilingual[],
): Bilingual {
  const fitting = words.offers.filter(
    (_, index) => kind.offers.length === 0 || kind.offers.includes(index + 1),
  );
  const [a, b, c] = random.some(fitting, 3);
  if (!a || !b || !c) throw new RangeError(`three offers must fit ${kind.en}`);
  const who = random.pick(words.customers);
  const elsewhere = DISTRICTS.filter((district) => district !== home);
  const sentences = sentenceTemplates(random, closings).map((template) => {
    const number: [string, string][] = [
      ['year', String(random.int(1994, 2024))],
      ['staff', String(random.int(11, 68))],
      ['hour', String(random.int(3, 9))],
      ['hours', String(random.int(1, 4) * 12)],
      ['weeks', String(random.int(3, 10))],
    ];
    const text: [string, Bilingual][] = [
      ['it', kind.subject],
      ['a', a],
      ['b', b],
      ['c', c],
      ['who', who],
      ['home', home],
      ['district', random.pick(elsewhere)],
      ['days', random.pick(OPEN_DAYS)],
    ];
    const inLanguage = (language: keyof Bilingual) =>
      fill(
        template[language],
        new Map([...number, ...text.map(([slot, value]): [string, string] => [slot, value[language]])]),
        kind.subject.feminine,
      );
    return { ar: inLanguage('ar'), en: capitalized(inLanguage('en')) };
  });
  return {
    ar: sentences.map((sentence) => sentence.ar).join(' '),
    en: sentences.map((sentence) => sentence.en).join(' '),
  };
}
