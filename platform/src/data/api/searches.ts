import {
  brokenChoiceParams,
  CHOICE_PARAMS,
  readChoice,
  type SearchPageRequest,
  searchedText,
} from '@zone-directory/shared-data/core';
import { isLanguage, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import type { HonoRequest } from 'hono';
import type { HeaderSet } from '../../http/headers';
import type { PreparedBody } from '../../http/prepared-body';
import type { FindService } from '../find/find-service';
import { toSuggested } from '../find/found-page';
import type { Question } from '../find/messages';
import type { SiteName } from '../find/search-results';
import type { Snapshot } from '../store/snapshot';
import { jsonBody } from './json-body';
import type { Resources } from './resources';

/** A search that a request asks for. */
export interface Asked {
  readonly question: Question;
  readonly language: LanguageCode;
}

/** What the answer to a search is. */
export interface Answered {
  readonly body: PreparedBody;
  /** Whether everything was searched that there is: otherwise the next answer may be another. */
  readonly isWhole: boolean;
}

/** For an answer that is good for now only. */
export const PASSING: HeaderSet = {
  'Cache-Control': 'no-store',
  'CDN-Cache-Control': 'public, max-age=0, stale-if-error=0',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=0',
};

/** The query parameters that the answers depend on. */
const VARY = {
  page: `query=${['q', 'language', 'after', ...CHOICE_PARAMS].join('|')}`,
  suggestions: 'query=q|language',
} as const;

/** Answers searches: in the thread that does, or by the names alone while it cannot. */
export function createSearches(
  find: FindService | undefined,
  siteNames: (language: LanguageCode) => Promise<SiteName>,
) {
  return async (
    { question, language }: Asked,
    resources: Resources,
    snapshot: Snapshot,
  ): Promise<Answered> => {
    const siteName = await siteNames(language);
    const vary = VARY[question.kind];
    const names = Object.fromEntries(
      snapshot.subcategories.flatMap(({ id }) => {
        const name = siteName(id);
        return name === undefined ? [] : [[id, name]];
      }),
    );
    const found = await find?.ask(snapshot, question, names);
    if (found) return { body: jsonBody(found, vary), isWhole: true };
    const results = resources.results();
    if (question.kind === 'suggestions') {
      const { businesses, subcategories } = await results.suggestions(question.text, siteName);
      const suggested = { businesses: toSuggested(businesses), subcategories };
      return { body: jsonBody(suggested, vary), isWhole: true };
    }
    const page = await results.page(question.request, siteName);
    return { body: jsonBody(page, vary), isWhole: !find || question.request.after > 0 };
  };
}

/** The page of results that a query asks for; undefined unless it is complete and well formed. A long text is cut. */
export function askedPage(request: HonoRequest): Asked | undefined {
  const named = askedText(request);
  const after = request.query('after') ?? '0';
  const query = new URL(request.url).searchParams;
  if (!named || !/^\d{1,6}$/.test(after) || brokenChoiceParams(query).length > 0) return undefined;
  const asked: SearchPageRequest = { ...named, choice: readChoice(query), after: Number(after) };
  return { question: { kind: 'page', request: asked }, language: named.language };
}

/** The suggestions that a query asks for. */
export function askedSuggestions(request: HonoRequest): Asked | undefined {
  const named = askedText(request);
  return named && { question: { kind: 'suggestions', text: named.text }, language: named.language };
}

function askedText(request: HonoRequest): { text: string; language: LanguageCode } | undefined {
  const [text, ...texts] = request.queries('q') ?? [];
  const [language, ...languages] = request.queries('language') ?? [];
  if (text === undefined || texts.length > 0 || languages.length > 0 || !isLanguage(language))
    return undefined;
  return { text: searchedText(text), language };
}
