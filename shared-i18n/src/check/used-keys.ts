import type { Finding } from './finding';
import { type LocaleFile, textsOf } from './locale-file';
import { pluralBases, splitPlural } from './plurals';

/** A source file of the package that owns the strings. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Known uses of keys that the scan cannot see. */
export interface UsageOptions {
  /** Keys, or prefixes that end in a dot, that are used by other means. */
  readonly usedElsewhere?: readonly string[];
}

/**
 * Compares the keys of an English file with the source that uses them. A key is used when it occurs in a call `t('…')`
 * or `i18nKey="…"`, when a template `` t(`industry.${x}`) `` may produce it, or when the source has an equal string
 * literal (`{ label: 'nav.home' }`). A key in a call that the file lacks is reported too.
 * A literal chosen within the call (`t(open ? 'a' : 'b')`) counts; comments do not.
 */
export function checkUsage(
  english: LocaleFile,
  sources: readonly SourceText[],
  options: UsageOptions = {},
): Finding[] {
  const { texts } = textsOf(english);
  const bases = pluralBases(texts.keys());
  const keys = new Set(
    [...texts.keys()].map((key) => {
      const plural = splitPlural(key);
      return plural && bases.has(plural.base) ? plural.base : key;
    }),
  );
  const scans = sources.map((source) => ({ ...scan(source.text), file: source.file }));
  const elsewhere = options.usedElsewhere ?? [];

  const isUsed = (key: string) =>
    scans.some(
      ({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
    ) || elsewhere.some((entry) => entry === key || (entry.endsWith('.') && key.startsWith(entry)));

  const unused = [...keys]
    .filter((key) => !isUsed(key))
    .map((key): Finding => ({ file: english.file, key, rule: 'unused-key', message: 'no source uses it' }));
  const unknown = scans.flatMap(({ file, calls }) =>
    [...calls]
      .filter((key) => !keys.has(key))
      .map((key): Finding => ({ file, key, rule: 'unknown-key', message: `is not in ${english.file}` })),
  );
  return [...unused, ...unknown];
}

/** Collects the keys of one source text: in calls, as templates, and every string literal that could be a key. */
function scan(source: string): { calls: Set<string>; patterns: RegExp[]; literals: Set<string> } {
  const text = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
  const calls = new Set<string>();
  const patterns: RegExp[] = [];
  for (const match of text.matchAll(/(?<![\w$.])t\(/g)) {
    const argument = firstArgument(text, match.index + match[0].length);
    // A compared literal belongs to a condition; it is not a key.
    for (const literal of literalsIn(argument.replaceAll(/[!=]==\s*(['"])[^'"]*\1/g, ''))) {
      if (!literal.includes('${')) calls.add(literal);
      // A template of a single variable reveals nothing about the key.
      else if (/\w/.test(literal.replaceAll(/\$\{[^}]*\}/g, ''))) patterns.push(toPattern(literal));
    }
  }
  for (const match of text.matchAll(/\bi18nKey=(?:"([^"]+)"|\{'([^']+)'\})/g))
    calls.add(match[1] ?? match[2] ?? '');
  return { calls, patterns, literals: new Set([...literalsIn(text), ...calls]) };
}

/** Returns the first argument of a call: up to the comma or bracket that ends it. */
function firstArgument(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "'" || sign === '"' || sign === '`') {
      do at += text.charAt(at) === '\\' ? 2 : 1;
      while (at < text.length && text.charAt(at) !== sign);
    } else if ('([{'.includes(sign)) depth += 1;
    else if (depth === 0 && (sign === ',' || sign === ')')) return text.slice(start, at);
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return text.slice(start);
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(/'([^'\n\\]+)'|"([^"\n\\]+)"|`([^`\\]+)`/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
