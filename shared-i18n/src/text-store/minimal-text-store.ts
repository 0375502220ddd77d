import { useSyncExternalStore } from 'react';
import { formatOf } from '../format';
import { FALLBACK_LANGUAGE, type LanguageCode } from '../languages';
import type { Strings } from '../strings';
import type { TextStore, Translate } from './text-store';

/**
 * Creates a text store that shows English: the subset of i18next that our locale files use, for elements in third-party
 * pages, where the library would add 15 KB. same-texts.test.ts verifies that both give the same texts.
 */
export function createTextStore(): TextStore {
  const bundles = new Map<string, Strings>();
  const listeners = new Set<() => void>();
  let shown: LanguageCode = FALLBACK_LANGUAGE;
  const translates = new Map<string, Translate>();

  const idOf = (code: LanguageCode, name: string) => `${code}/${name}`;
  const at = (code: LanguageCode, name: string, key: string) =>
    key
      .split('.')
      .reduce<unknown>(
        (strings, piece) =>
          isStrings(strings) && Object.hasOwn(strings, piece) ? strings[piece] : undefined,
        bundles.get(idOf(code, name)),
      );
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const create =
    (name: string): Translate =>
    (key, values = {}) => {
      const text = [shown, FALLBACK_LANGUAGE]
        .flatMap((code) => formsOf(key, code, values.count).map((form) => at(code, name, form)))
        .find((found) => typeof found === 'string');
      return filled(String(text ?? values.defaultValue ?? key), values, shown);
    };
  const translate = (name: string) => {
    const made = translates.get(name) ?? create(name);
    translates.set(name, made);
    return made;
  };

  return {
    add(code, name, strings, silent = false) {
      bundles.set(idOf(code, name), merged(bundles.get(idOf(code, name)), strings));
      if (silent) return;
      translates.delete(name);
      changed();
    },
    has: (code, name) => bundles.has(idOf(code, name)),
    at,
    show(code) {
      shown = code;
      translates.clear();
      changed();
    },
    watch,
    useTranslate: (name) => {
      const current = () => translate(name);
      return useSyncExternalStore(watch, current, current);
    },
  };
}

const isStrings = (value: unknown): value is Strings => typeof value === 'object' && value !== null;

/** Merges strings over others, at every depth. */
const merged = (below: Strings[string] | undefined, above: Strings): Strings => ({
  ...(isStrings(below) ? below : {}),
  ...Object.fromEntries(
    Object.entries(above).map(([key, value]) => [
      key,
      isStrings(value) ? merged(isStrings(below) ? below[key] : undefined, value) : value,
    ]),
  ),
});

/** Returns the keys that a text may have, in order of preference. */
function formsOf(key: string, code: LanguageCode, count: unknown): readonly string[] {
  if (typeof count !== 'number') return [key];
  const form = `${key}_${new Intl.PluralRules(code).select(count)}`;
  return [...(count === 0 ? [`${key}_zero`] : []), form, key];
}

/** Fills in `{{name}}`, and `{{count, number}}` in the format of the language. */
const filled = (text: string, values: Readonly<Record<string, unknown>>, code: LanguageCode) =>
  text.replace(/\{\{ *(\w+)(, *number)? *\}\}/g, (whole, name: string, isNumber: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    return isNumber ? formatOf(code).number(Number(value)) : String(value ?? '');
  });
