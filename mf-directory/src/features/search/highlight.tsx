import { findMatch } from './find-match';

interface HighlightProps {
  readonly name: string;
  readonly typed: string;
}

/** A name with the piece that was searched for marked. */
export function Highlight({ name, typed }: HighlightProps) {
  const match = findMatch(name, typed);
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.start)}
      <mark>{name.slice(match.start, match.end)}</mark>
      {name.slice(match.end)}
    </>
  );
}
