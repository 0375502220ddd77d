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
const LETTER = /\p{L}/u;
/** Marks go with the letter before them: vowels, and the sign for a long one, are of no script. */
const MARK = /[\p{M}\p{Lm}]/u;

/** Finds letters of a script. Each is made when it is first wanted: all of them take a slow phone a tenth of a second. */
const finders = new Map<Script, RegExp>();

const isOf = (script: Script, letter: string) => {
  const finder = finders.get(script) ?? new RegExp(`\\p{Script=${script}}`, 'u');
  finders.set(script, finder);
  return finder.test(letter);
};

/** The letters of a text by script, in order; digits, punctuation, marks and pictures belong to none. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: { script: Script; start: number; end: number }[] = [];
  let run: (typeof runs)[0] | undefined;
  // Neighbours are of one script, nearly always.
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
    // A letter of no script that is told apart ends the stretch.
    if (isLetter && !script) run = undefined;
    likely = script ?? likely;
    start = end;
  }
  return runs;
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
