import type { LanguageCode } from '../languages';
import { type Finding, type LocaleFile, textsOf } from './locale-file';

/** Words that readers of a language stumble over and that must not return. */
export interface RefusedWords {
  readonly language: LanguageCode;
  /** Matches the words in a text. */
  readonly words: RegExp;
  /** Limits the rule to texts whose key matches; without it every text is checked. */
  readonly keys?: RegExp;
  /** What to write instead, or why the words are refused, as the end of a sentence. */
  readonly instead: string;
}

/** Returns findings for the words in a locale file that are refused in its language. */
export function findRefusedWords(file: LocaleFile, refused: readonly RefusedWords[]): Finding[] {
  const rules = refused.filter(({ language }) => language === file.language);
  return [...textsOf(file).texts].flatMap(([key, text]) =>
    rules.flatMap(({ words, keys, instead }): Finding[] => {
      const found = keys === undefined || keys.test(key) ? words.exec(text)?.[0] : undefined;
      if (found === undefined) return [];
      return [{ file: file.file, key, rule: 'refused-word', message: `has “${found}”: ${instead}` }];
    }),
  );
}
