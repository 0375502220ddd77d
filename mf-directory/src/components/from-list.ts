import { type BusinessList, choiceParams, isRecordId, readChoice } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { matchPath, paths, patterns, useInBrowser, useLocation } from '@zone-directory/shared-router';
import { createContext, useContext, useMemo } from 'react';

/** Path and query of the list whose cards are shown: the pages that they lead to remember it (`useListState`). */
export const ShownList = createContext<string | undefined>(undefined);

/** Returns path and query of a list, and of what is chosen of it. */
export function listPath({ categoryId, subcategoryId, choice = {} }: BusinessList): string {
  return `${paths.subcategory(categoryId, subcategoryId)}?${new URLSearchParams(choiceParams(choice))}`;
}

/** What a history entry remembers. */
export interface ListState {
  readonly list: string;
}

/** Returns the state for links to businesses of the surrounding list; undefined outside of a list. */
export function useListState(): ListState | undefined {
  const list = useContext(ShownList);
  return useMemo(() => (list === undefined ? undefined : { list }), [list]);
}

/** The list that the visitor has come from. */
export interface FromList {
  readonly list: BusinessList;
  /** For links to other businesses of it. */
  readonly state: ListState;
}

/**
 * Returns the list from which the visitor has come to this page, or to the one before it in that list. Undefined while a
 * server renders: only the browser's history knows.
 */
export function useFromList(): FromList | undefined {
  const { state } = useLocation();
  const { language } = useLanguage();
  const isInBrowser = useInBrowser(() => true, false);
  return useMemo(
    () => (isInBrowser ? fromListIn(state, language) : undefined),
    [isInBrowser, state, language],
  );
}

/** History entries are texts of the browser, which another release may have written. */
function fromListIn(state: unknown, language: string): FromList | undefined {
  const path: unknown = Object(state).list;
  if (typeof path !== 'string') return undefined;
  const [pathname = '', query = ''] = path.split('?');
  const { categoryId, subcategoryId } = matchPath(patterns.subcategory, pathname)?.params ?? {};
  if (!isRecordId(categoryId) || !isRecordId(subcategoryId)) return undefined;
  const choice = readChoice(new URLSearchParams(query));
  return { list: { categoryId, subcategoryId, choice, language }, state: { list: path } };
}
