import { Fragment } from 'react';
import { matchRanges } from 'shared-data';

interface HighlightProps {
  readonly name: string;
  readonly typed: string;
}

/** A name with the pieces that were searched for marked. */
export function Highlight({ name, typed }: HighlightProps) {
  const ranges = matchRanges(name, typed);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {name.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
