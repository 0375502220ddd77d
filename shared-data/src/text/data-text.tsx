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
  const own = { suppressHydrationWarning: hasNumbers };
  let end = 0;
  // Each text is alone in its element: translators move and replace texts, and React replaces only those as a whole.
  const [only, ...others] = pieces.map((piece, _, { length }) => {
    const start = end;
    end += piece.text.length;
    const content = withMarks(text, start, end, marked);
    return length === 1 && piece.lang === undefined ? (
      content
    ) : (
      <span key={start} lang={piece.lang} {...own}>
        {content}
      </span>
    );
  });
  return (
    <Element lang={lang} dir="auto" className={className} {...own}>
      {others.length === 0 ? only : [only, ...others]}
    </Element>
  );
}

/** Returns the text from `from` to `to`, with `<mark>` around the parts of the ranges in it. */
function withMarks(text: string, from: number, to: number, ranges: readonly TextRange[]): ReactNode {
  const nodes: ReactNode[] = [];
  let done = from;
  const add = (Piece: 'span' | 'mark', end: number) => {
    if (end > done) nodes.push(<Piece key={done}>{text.slice(done, end)}</Piece>);
    done = end;
  };
  for (const range of ranges) {
    const start = Math.max(range.start, from);
    const end = Math.min(range.end, to);
    if (start >= end) continue;
    add('span', start);
    add('mark', end);
  }
  if (nodes.length === 0) return text.slice(from, to);
  add('span', to);
  return nodes;
}
