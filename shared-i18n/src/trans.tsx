import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Translate } from './text-store/text-store';

/** Props of Trans, named as react-i18next names them. */
export interface TransProps {
  /** From useTranslation. */
  readonly t: Translate;
  readonly i18nKey: string;
  /** Elements by tag name: `{ terms: <Link to="/terms" /> }` for `<terms>the terms</terms>`. */
  readonly components: Readonly<Record<string, ReactElement>>;
  /** Values of the placeholders; markup in them stays text. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly count?: number;
}

/**
 * Renders a text with elements inside, such as a link in a sentence. Our own code, because react-i18next's component
 * adds 4.5 KB to the shell's first script for forms that we do not use.
 */
export function Trans({ t, i18nKey, components, values, count }: TransProps): ReactNode {
  const shielded = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, shield(value)]),
  );
  return build(t(i18nKey, count === undefined ? shielded : { ...shielded, count }), components);
}

/** A private-use character replaces `<` in values, so that a business called `<b>` does not become a tag. */
const SHIELD = '\uE000';

function shield(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('<', SHIELD) : value;
}

/** Each text is in an element of its own: translators move and replace texts, and React could not update them. */
function build(text: string, components: TransProps['components']): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  const add = (to: number) => {
    if (to > from) nodes.push(<span key={from}>{text.slice(from, to).replaceAll(SHIELD, '<')}</span>);
  };
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>/gs)) {
    const element = components[match[1] ?? match[3] ?? ''];
    if (!element) continue;
    add(match.index);
    const inner = match[2] === undefined ? [] : [build(match[2], components)];
    nodes.push(cloneElement(element, { key: match.index }, ...inner));
    from = match.index + match[0].length;
  }
  add(text.length);
  return nodes;
}
