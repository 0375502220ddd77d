import ts from 'typescript';
import { type Finding, type LocaleFile, textsOf } from './locale-file';
import { pluralsAmong } from './plurals';

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
  const pluralOf = pluralsAmong(texts);
  const keys = new Set([...texts.keys()].map((key) => pluralOf(key)?.base ?? key));
  const scans = sources.map(scan);
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

/** Collects the keys of one source: in calls, as templates, and every string literal that could be a key. */
function scan({ file, text }: SourceText) {
  const calls = new Set<string>();
  const patterns: RegExp[] = [];
  const literals = new Set<string>();
  const collect = (node: ts.Node): void => {
    // A compared literal belongs to a condition; it is not a key.
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return;
    if (ts.isStringLiteralLike(node)) calls.add(node.text);
    else if (ts.isTemplateExpression(node)) patterns.push(...patternOf(node));
    else ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isCallExpression(node) && node.expression.getText() === 't')
      node.arguments.slice(0, 1).forEach(collect);
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey') collect(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return { file, calls, patterns, literals };
}

/** Returns what a template may produce; a template of a single variable reveals nothing about the key. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp[] {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!/\w/.test(parts.join(''))) return [];
  return [new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)];
}
