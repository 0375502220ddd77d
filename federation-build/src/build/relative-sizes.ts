import { parse } from 'postcss';
import valueParser, { type Node } from 'postcss-value-parser';
import type { LoaderContext } from 'webpack';

/** A length in `rem`, alone or as a term of a calculation. */
const REM = /(?<![\w#.-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)rem(?![\w-])/gi;

/**
 * A webpack loader that bases a remote's sizes on `--base` instead of the root's font size, which is the host's: `2rem`
 * becomes `calc(2 * var(--base, 1rem))`. Without `--base`, as in the shell, the size stays the same.
 */
export default function relativeSizes(this: LoaderContext<unknown>, css: string): string {
  const sheet = parse(css, { from: this.resourcePath });
  sheet.walkDecls((declaration) => {
    declaration.value = replaceRem(declaration.value, (count) =>
      Number(count) === 1 ? 'var(--base, 1rem)' : `calc(${count} * var(--base, 1rem))`,
    );
  });
  // Conditions accept no variables. In them, `em` is the container's own font size, which is the base. In `@media`,
  // `rem` is the visitor's font size, whatever the page sets.
  sheet.walkAtRules('container', (rule) => {
    rule.params = replaceRem(rule.params, (count) => `${count}em`);
  });
  return sheet.toString();
}

function replaceRem(text: string, replacement: (count: string) => string): string {
  if (!/rem/i.test(text)) return text;
  const value = valueParser(text);
  value.walk((node) => {
    if (node.type === 'function' && (node.value.toLowerCase() === 'url' || isBase(node.nodes))) return false;
    if (node.type === 'word') node.value = node.value.replace(REM, (_, count: string) => replacement(count));
    return undefined;
  });
  return value.toString();
}

/** Already relative: written by hand, or by this loader. */
const isBase = ([name]: readonly Node[]) => name?.value === '--base';
