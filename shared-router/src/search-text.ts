import { createPath, useLocation } from '#router';
import { paths } from './paths';

/** More than the longest name of a business; what comes after it is cut off. */
const LONGEST_TEXT = 150;

/** The text that the URL of a result page asks for; '' on any other page. */
export function useSearchText(): string {
  return clean(new URLSearchParams(useLocation().search).get('q') ?? '');
}

/**
 * URL of the result page for a text; the home page for one of which nothing is left.
 * @param text whatever was typed: line breaks, halves of characters and any length will do
 */
export function resultsPath(text: string): string {
  const q = clean(text);
  return createPath({ pathname: paths.home(), search: q && `${new URLSearchParams({ q })}` });
}

/** On one line, and cut between two characters. */
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
