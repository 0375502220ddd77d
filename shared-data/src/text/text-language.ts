import { LETTER, likelyLanguage, type Script, scriptRuns, writingSystemOf } from './scripts';

/** A text from data, with the declared language of its field. */
export interface FieldText {
  readonly text: string;
  /** BCP 47; the site's `dataLanguage` if it is missing. */
  readonly lang?: string | undefined;
}

/** A piece of a text. */
export interface TextPiece {
  readonly text: string;
  /** Set if it differs from that of the whole text. */
  readonly lang?: string;
}

/** A text with its languages. */
export interface MarkedText {
  /** BCP 47; undefined for a text without letters, which is in no language. */
  readonly lang: string | undefined;
  /** The whole text, in order. */
  readonly pieces: readonly TextPiece[];
}

/**
 * Returns the languages of a text: the declared one, if the letters are of a script that it is written in; else the
 * most likely one of their script, because a Latin name read out by an Arabic voice, or the other way round, cannot be
 * understood. The majority of the letters decides for the whole. Pieces in other scripts are marked separately, except
 * Latin ones: every voice and every font supports those, and most are brands.
 * @param declared the language of the field, BCP 47
 */
export function markText(text: string, declared: string): MarkedText {
  const runs = languageRuns(text, declared);
  const lang = mostOf(runs);
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const run of joined(runs)) {
    if (run.lang === lang || run.isLatin) continue;
    if (run.start > done) pieces.push({ text: text.slice(done, run.start) });
    pieces.push({ text: text.slice(run.start, run.end), lang: run.lang });
    done = run.end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return { lang, pieces };
}

/** Returns the language of most of a text's letters, by the rule of `markText`; undefined without letters. */
export function textLanguage(text: string, declared: string): string | undefined {
  return mostOf(languageRuns(text, declared));
}

/** A stretch of a text whose letters are all of one language. */
interface LanguageRun {
  readonly lang: string;
  readonly isLatin: boolean;
  readonly start: number;
  /** The index after its last letter. */
  readonly end: number;
}

function languageRuns(text: string, declared: string): readonly LanguageRun[] {
  const { scripts, foreign } = writingSystemOf(declared);
  // The case of nearly every text, and several times as fast: a list shows a hundred of them.
  if (!foreign.test(text))
    return LETTER.test(text) ? [{ lang: declared, isLatin: false, start: 0, end: text.length }] : [];
  const runs = scriptRuns(text);
  const kana = runs.find(({ script }) => script === 'Hira' || script === 'Kana');
  const languageOf = (script: Script) => {
    // Chinese is written without kana: next to kana, its characters are Japanese.
    const decisive = script === 'Hani' && kana ? kana.script : script;
    return scripts.includes(decisive) ? declared : likelyLanguage(decisive);
  };
  return runs.map(({ script, start, end }) => ({
    lang: languageOf(script),
    isLatin: script === 'Latn',
    start,
    end,
  }));
}

function mostOf(runs: readonly LanguageRun[]): string | undefined {
  const letters = new Map<string, number>();
  for (const { lang, start, end } of runs) letters.set(lang, (letters.get(lang) ?? 0) + end - start);
  let most: string | undefined;
  for (const [lang, count] of letters) if (count > (letters.get(most ?? '') ?? 0)) most = lang;
  return most;
}

/** Merges adjacent runs in the same language, with the text between them. */
function joined(runs: readonly LanguageRun[]): readonly LanguageRun[] {
  const all: LanguageRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.lang === run.lang) all.splice(-1, 1, { ...last, end: run.end });
    else all.push(run);
  }
  return all;
}
