import type { ReactNode } from 'react';
import type { TextRange } from '../search/match-ranges';
import { useData } from '../use-data';
import { type FieldText, markText } from './text-language';

/** Props of DataText. */
export interface DataTextProps extends FieldText {
  /**
   * The element. `bdi` (default) for inline text: its direction does not affect the surrounding text. A block (`p`)
   * aligns its lines and its ellipsis by the text's own direction.
   */
  readonly as?: 'bdi' | 'p' | 'span';
  readonly className?: string | undefined;
  /** The ranges to mark, from `matchRanges`. */
  readonly marked?: readonly TextRange[];
  /** Whether it contains numbers, which browsers may format differently: the server's rendering then stays. */
  readonly hasNumbers?: boolean;
}

/** Renders a text from data in its own direction and language. Pages use it for every text of the data and the site. */
export function DataText({
  text,
  lang: declared,
  as: Element = 'bdi',
  className,
  marked = [],
  hasNumbers = false,
}: DataTextProps) {
  const data = useData();
  // Our own texts, whose language is declared, may be shown before there is a configuration.
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

/** Returns the text from `from` to `to`, with `<mark>` around the parts of the ranges in it. */
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
