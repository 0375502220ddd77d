import type { LanguageCode } from '../languages';

/** One locale file, as read from disk. */
export interface LocaleFile {
  /** Name for findings, such as `mf-directory/src/locales/ar/translation.json`. */
  readonly file: string;
  readonly language: LanguageCode;
  /** The parsed JSON, unchecked. */
  readonly content: unknown;
}

/** A fault found by a rule of the locale check. */
export interface Finding {
  /** The file as the caller named it. */
  readonly file: string;
  /** The key with dots, as `t` takes it; empty for the whole file. */
  readonly key: string;
  readonly rule: Rule;
  /** What is wrong, in one sentence. */
  readonly message: string;
}

/** The rules of the locale check. */
export type Rule =
  | 'not-a-text'
  | 'missing-key'
  | 'extra-key'
  | 'plural'
  | 'placeholder'
  | 'tag'
  | 'empty'
  | 'same-as-english'
  | 'refused-word'
  | 'unused-key'
  | 'unknown-key';

/** Returns the texts of a file by key with dots, and findings for values that are not texts. */
export function textsOf({ file, content }: LocaleFile): { texts: Map<string, string>; findings: Finding[] } {
  const texts = new Map<string, string>();
  const findings: Finding[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, entry] of Object.entries(value)) walk(entry, key === '' ? name : `${key}.${name}`);
    } else
      findings.push({ file, key, rule: 'not-a-text', message: 'is neither a text nor an object of texts' });
  };
  walk(content, '');
  return { texts, findings };
}
