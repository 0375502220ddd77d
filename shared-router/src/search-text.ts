import { createPath, useLocation } from 'react-router-dom';
import { paths } from './paths';

/** As much as is searched for; the rest is cut off. */
const LONGEST_TEXT = 200;

/** Returns the search text in the URL of a results page; '' on any other page. */
export function useSearchText(): string {
  return clean(new URLSearchParams(useLocation().search).get('q') ?? '');
}

/**
 * Returns the URL of the results page for a text; the home page for a blank text.
 * @param text any input: line breaks, halves of characters and any length are accepted
 */
export function resultsPath(text: string): string {
  const q = clean(text);
  return createPath({ pathname: paths.home(), search: q && `${new URLSearchParams({ q })}` });
}

/** Returns the text on one line, cut between two characters. */
function clean(text: string): string {
  return [
    ...text
      .slice(0, 4 * LONGEST_TEXT)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_TEXT)
    .join('');
}
