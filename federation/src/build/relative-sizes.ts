import { parse } from 'postcss';
import valueParser, { type Node } from 'postcss-value-parser';
import type { LoaderContext } from 'webpack';

/** A number of `rem`, alone or as a term of a calculation. */
const REM = /(?<![\w#.-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)rem(?![\w-])/gi;

/**
 * A webpack loader that makes a remote's sizes follow `--base` instead of the page's root, whose size is the host's: `2rem`
 * becomes `calc(2 * var(--base, 1rem))`. Where nothing sets `--base`, as in the shell, the size is what it was.
 */
export default function relativeSizes(this: LoaderContext<unknown>, css: string): string {
  const sheet = parse(css, { from: this.resourcePath });
  sheet.walkDecls((declaration) => {
    declaration.value = replaceRem(declaration.value, (count) =>
      Number(count) === 1 ? 'var(--base, 1rem)' : `calc(${count} * var(--base, 1rem))`,
    );
  });
  // A condition takes no variables. `em` is there the container's own text size, which is the base. In `@media`, `rem` is the
  // size that the visitor has set, whatever the page says.
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

/** Written by hand, or by this loader. */
const isBase = ([name]: readonly Node[]) => name?.value === '--base';
