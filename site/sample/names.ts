import type { Random } from './random';
import { ENDS, HEADS, MIDDLES, SINGLES, STARTS, TAILS } from './vocabulary/brand-words';
import type { Bilingual, Kind } from './vocabulary/vocabulary';

/** A made-up brand: a word, a compound or an invented word, in both languages. */
function brand(random: Random): Bilingual {
  const form = random.next();
  if (form < 0.4) return random.pick(SINGLES);
  if (form < 0.78) {
    const head = random.pick(HEADS);
    const tail = random.pick(TAILS);
    return { ar: `${head.ar} ${tail.ar}`, en: `${tail.en} ${head.en}` };
  }
  const syllables = [random.pick(STARTS), random.pick(MIDDLES), random.pick(ENDS)];
  return {
    ar: syllables.map((syllable) => syllable.ar).join(''),
    en: syllables.map((syllable) => syllable.en).join(''),
  };
}

/** Returns the full name of a business of this kind in `home`; `ofPlace` names it after its district, like offices. */
export function businessName(random: Random, kind: Kind, home: Bilingual, ofPlace: boolean): Bilingual {
  const word = ofPlace ? home : brand(random);
  let ar = kind.ar.replace('{}', word.ar);
  let en = kind.en.replace('{}', word.en);
  if (!ofPlace) {
    const suffix = random.next();
    if (suffix < 0.1) {
      ar += ' ذ.م.م';
      en += ' LLC';
    } else if (suffix < 0.16) {
      ar += ` – ${home.ar}`;
      en += ` – ${home.en}`;
    }
  }
  return { ar, en };
}
