import { propertyOf } from './thrown-values';

const MOST_PLACES = 8;

/**
 * Returns the places in a release's own files that are in the stack of what was thrown, as `file.js:line:column`, at most
 * eight, innermost first. Nothing else of a stack leaves the page: a message may contain what a visitor typed.
 * @param release `name@release`
 */
export function placesIn(thrown: unknown, release: string): readonly string[] {
  const stack = propertyOf(thrown, 'stack');
  const folder = `/${release.replace('@', '/')}/`;
  return (typeof stack === 'string' ? stack.split('\n') : [])
    .flatMap((line) => {
      const place = /^[\w.@/-]+\.js:\d+:\d+/.exec(line.split(folder)[1] ?? '');
      return place ? [place[0]] : [];
    })
    .slice(0, MOST_PLACES);
}
