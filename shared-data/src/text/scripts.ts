/**
 * Scripts that are told apart (ISO 15924), with the language that a text in one most likely is
 * (https://www.unicode.org/cldr/charts/latest/supplemental/likely_subtags.html).
 */
const LANGUAGE_OF_SCRIPT = {
  Latn: 'en',
  Arab: 'ar',
  Cyrl: 'ru',
  Hani: 'zh',
  Hira: 'ja',
  Kana: 'ja',
  Hang: 'ko',
  Hebr: 'he',
  Grek: 'el',
  Deva: 'hi',
  Thai: 'th',
  Armn: 'hy',
  Geor: 'ka',
  Beng: 'bn',
  Taml: 'ta',
  Ethi: 'am',
} as const;

/** A script that is told apart. */
export type Script = keyof typeof LANGUAGE_OF_SCRIPT;

/** A stretch of a text whose letters are all of one script. */
export interface ScriptRun {
  readonly script: Script;
  readonly start: number;
  /** Behind its last letter. */
  readonly end: number;
}

const SCRIPTS = Object.keys(LANGUAGE_OF_SCRIPT) as Script[];
/** Of each script, in a group of its own, as far as no letter of another one comes: most texts are one stretch. */
const RUN = new RegExp(
  SCRIPTS.map((script) => {
    const letter = `(?=\\p{L})\\p{Script=${script}}`;
    // The last letter's own marks with it: vowels, and the sign for a long one, are of no script.
    return `(${letter}(?:\\P{L}*${letter})*[\\p{M}\\p{Lm}]*)`;
  }).join('|'),
  'gu',
);

/** The letters of a text by script, in order; digits, punctuation, marks and pictures belong to none. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  return Array.from(text.matchAll(RUN), (match) => ({
    script: SCRIPTS[match.findIndex((group, index) => index > 0 && group !== undefined) - 1] ?? 'Latn',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Scripts of which some languages take several; those of all others are named by themselves. */
const MIXED: Readonly<Record<string, readonly Script[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** How a language is written. */
export interface WritingSystem {
  /** Codes of ISO 15924; none for a language that is not known. */
  readonly scripts: readonly string[];
  /** Finds what is of another script; what all scripts share, such as digits, is of none. */
  readonly foreign: RegExp;
}

const known = new Map<string, WritingSystem>();

/**
 * How a language is written.
 * @param tag BCP 47
 * @throws RangeError for what is no tag
 */
export function writingSystemOf(tag: string): WritingSystem {
  let system = known.get(tag);
  if (!system) {
    const { script } = new Intl.Locale(tag).maximize();
    const scripts = script === undefined ? [] : (MIXED[script] ?? [script]);
    const native = [...scripts, 'Common', 'Inherited'].map((name) => `\\p{Script=${name}}`).join('');
    system = { scripts, foreign: new RegExp(`[^${native}]`, 'u') };
    known.set(tag, system);
  }
  return system;
}

/** The language that a text in a script most likely is. */
export const likelyLanguage = (script: Script): string => LANGUAGE_OF_SCRIPT[script];
