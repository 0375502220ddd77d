import { DataText } from '@zone-directory/shared-data';
import type { CellPiece } from '@zone-directory/shared-data/links';
import { Fragment, type ReactNode } from 'react';
import { LeftToRight } from './left-to-right';

interface LinkedTextProps {
  readonly pieces: readonly CellPiece[];
  /** Renders the link of a piece. By default a link in the same tab, its text from left to right in every language. */
  readonly link?: (href: string, text: string) => ReactNode;
  readonly className?: string | undefined;
}

/** Renders the pieces of a cell: links, and the text between them as text of the data. Line breaks stay. */
export function LinkedText({ pieces, className, link }: LinkedTextProps) {
  let end = 0;
  const parts = pieces.map(({ text, href }) => {
    const start = end;
    end += text.length;
    if (href === undefined) return <Fragment key={start}>{betweenLinks(text)}</Fragment>;
    return (
      <Fragment key={start}>
        {link?.(href, text) ?? (
          <a href={href} part="link" className={className}>
            <LeftToRight text={text} />
          </a>
        )}
      </Fragment>
    );
  });
  return parts.length > 1 ? <bdi>{parts}</bdi> : parts;
}

const betweenLinks = (text: string) =>
  text.split(/[\r\n\u2028\u2029]+/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line && <DataText text={line} />}
    </Fragment>
  ));
