/**
 * The scripts that are distinguished (ISO 15924), with the most likely language of a text in each
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

/** A script that is distinguished. */
export type Script = keyof typeof LANGUAGE_OF_SCRIPT;

/** A stretch of a text whose letters are all of one script. */
export interface ScriptRun {
  readonly script: Script;
  readonly start: number;
  /** The index after its last letter. */
  readonly end: number;
}

const SCRIPTS = Object.keys(LANGUAGE_OF_SCRIPT) as Script[];
/** Matches a letter of any script. */
export const LETTER = /\p{L}/u;
/** Marks belong to the letter before them: vowel signs, and the long vowel sign, have no script of their own. */
const MARK = /[\p{M}\p{Lm}]/u;

/** Matchers for the letters of a script. Each is created on first use: all of them take a slow phone 0.1 s. */
const finders = new Map<Script, RegExp>();

const isOf = (script: Script, letter: string) => {
  const finder = finders.get(script) ?? new RegExp(`\\p{Script=${script}}`, 'u');
  finders.set(script, finder);
  return finder.test(letter);
};

/** Returns the letters of a text by script, in order; digits, punctuation, marks and emoji belong to none. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: { script: Script; start: number; end: number }[] = [];
  let run: (typeof runs)[0] | undefined;
  // Adjacent letters are nearly always of one script.
  let likely: Script = 'Latn';
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const last = runs.at(-1);
    const isLetter = LETTER.test(sign);
    const script: Script | undefined = isLetter
      ? [likely, ...SCRIPTS].find((known) => isOf(known, sign))
      : undefined;
    if (script && run?.script === script) run.end = end;
    else if (last?.end === start && MARK.test(sign)) last.end = end;
    else if (script) {
      run = { script, start, end };
      runs.push(run);
    }
    // A letter of a script that is not distinguished ends the run.
    if (isLetter && !script) run = undefined;
    likely = script ?? likely;
    start = end;
  }
  return runs;
}

/** Writing systems that use other scripts than their name says; all others use the script of that name. */
const MIXED: Readonly<Record<string, readonly Script[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/**
 * Writing systems of the site's languages. The first `Intl.Locale.maximize()` of a page, which knows those of all
 * languages, takes a slow phone 60 to 100 ms.
 */
const OF_SITE: Readonly<Record<string, string>> = { ar: 'Arab', ru: 'Cyrl', ja: 'Jpan', zh: 'Hans' };
const IN_LATIN = /^(en|fr|es|de|it|tr)$/;

/** How a language is written. */
export interface WritingSystem {
  /** Codes of ISO 15924; empty for an unknown language. */
  readonly scripts: readonly string[];
  /** Matches characters of other scripts; characters that all scripts share, such as digits, do not match. */
  readonly foreign: RegExp;
}

const known = new Map<string, WritingSystem>();

/**
 * Returns how a language is written.
 * @param tag BCP 47
 * @throws RangeError for an invalid tag
 */
export function writingSystemOf(tag: string): WritingSystem {
  let system = known.get(tag);
  if (!system) {
    const script = IN_LATIN.test(tag) ? 'Latn' : (OF_SITE[tag] ?? new Intl.Locale(tag).maximize().script);
    const scripts = script === undefined ? [] : (MIXED[script] ?? [script]);
    const native = [...scripts, 'Common', 'Inherited'].map((name) => `\\p{Script=${name}}`).join('');
    system = { scripts, foreign: new RegExp(`[^${native}]`, 'u') };
    known.set(tag, system);
  }
  return system;
}

/** Returns the most likely language of a text in a script. */
export const likelyLanguage = (script: Script): string => LANGUAGE_OF_SCRIPT[script];
