import type { ReactNode } from 'react';
import type { TextRange } from '../search/match-ranges';
import { useData } from '../use-data';
import { type FieldText, markText } from './text-language';

/** Props of DataText. */
export interface DataTextProps extends FieldText {
  /**
   * The element. `bdi`, by default, for a text among others: it keeps its direction to itself and its place in the line. A
   * block (`p`) begins and ends its lines, and its ellipsis, where the text's own direction does.
   */
  readonly as?: 'bdi' | 'p' | 'span';
  readonly className?: string | undefined;
  /** What of it is marked, as `matchRanges` gives it. */
  readonly marked?: readonly TextRange[];
  /** It holds numbers, which browsers may format otherwise than the server has: what the server rendered then stays. */
  readonly hasNumbers?: boolean;
}

/** A text from data, in its own direction and language. Everything that a page shows of the data and the site is one. */
export function DataText({
  text,
  lang: declared,
  as: Element = 'bdi',
  className,
  marked = [],
  hasNumbers = false,
}: DataTextProps) {
  const data = useData();
  // Words of ours, whose language is declared, may be shown before there is a configuration.
  const { lang, pieces } = markText(text, declared ?? data.configuration.site.dataLanguage);
  let end = 0;
  return (
    <Element lang={lang} dir="auto" className={className} suppressHydrationWarning={hasNumbers}>
      {pieces.map((piece) => {
        const start = end;
        end += piece.text.length;
        const content = withMarks(text, start, end, marked);
        return piece.lang === undefined ? (
          content
        ) : (
          <span key={start} lang={piece.lang}>
            {content}
          </span>
        );
      })}
    </Element>
  );
}

/** The text from `from` to `to`, with `<mark>` around the ranges as far as they lie there. */
function withMarks(text: string, from: number, to: number, ranges: readonly TextRange[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let done = from;
  for (const range of ranges) {
    const start = Math.max(range.start, from);
    const end = Math.min(range.end, to);
    if (start >= end) continue;
    nodes.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  nodes.push(text.slice(done, to));
  return nodes;
}
