import { parentPort } from 'node:worker_threads';
import {
  createFinderBuilder,
  type FinderBuilder,
  NO_SYNONYMS,
  type Synonyms,
  synonymsOf,
  withBusinesses,
} from '@zone-directory/shared-data/core';
import type { FindTexts, FoundRows, FromWorker, ToWorker } from './messages';
import { createSearchResults } from './search-results';
import { createSearchedRows, type SearchedRow } from './searched-rows';

/**
 * The thread that searches. It holds what it needs of one directory. It goes on answering while it indexes the same one
 * with other texts; nobody asks about the one before a new snapshot, so that makes room for the next.
 */
const port = parentPort;
if (!port) throw new Error('This file is run by a worker');

type Begin = Extract<ToWorker, { kind: 'begin' }>;
type Ask = Extract<ToWorker, { kind: 'ask' }>;

interface Coming {
  readonly begin: Begin;
  readonly finder: FinderBuilder;
  readonly rows: ReturnType<typeof createSearchedRows>;
}

let coming: Coming | undefined;
let present:
  | {
      readonly number: number;
      readonly version: string;
      readonly results: ReturnType<typeof createSearchResults<SearchedRow>>;
    }
  | undefined;

const say = (message: FromWorker) => port.postMessage(message);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') {
    const { version, categories, subcategories, texts } = message;
    const { siteNames, partners } = texts;
    const finder = createFinderBuilder({ categories, subcategories, siteNames, partners });
    if (present?.version !== version) present = undefined;
    coming = { begin: message, finder, rows: createSearchedRows() };
  } else if (message.kind === 'businesses') take(message.businesses);
  else if (message.kind === 'end') finish();
  else void answer(message);
});

function take(businesses: Extract<ToWorker, { kind: 'businesses' }>['businesses']): void {
  if (!coming) return;
  for (const business of businesses) {
    coming.finder.add(business);
    coming.rows.add(business);
  }
  say({ kind: 'taken', number: coming.begin.number });
}

function finish(): void {
  if (!coming) return;
  const { begin, finder, rows } = coming;
  coming = undefined;
  const { number, version, subcategories, texts } = begin;
  const more = { finder: finder.build(), synonymsIn: synonymsByLanguage(texts) };
  present = {
    number,
    version,
    results: createSearchResults({ businesses: rows.all, subcategories }, undefined, more),
  };
  say({ kind: 'ready', number });
}

/** Visitors of all languages know English words, too. */
function synonymsByLanguage({ synonyms }: FindTexts): (language: string) => Synonyms {
  const known = new Map<string, Synonyms>();
  return (language) => {
    const groups = [...(synonyms[language] ?? []), ...(language === 'en' ? [] : (synonyms.en ?? []))];
    const found = known.get(language) ?? (groups.length > 0 ? synonymsOf(groups) : NO_SYNONYMS);
    known.set(language, found);
    return found;
  };
}

async function answer(asked: Ask): Promise<void> {
  const { id } = asked;
  const { number = 0 } = present ?? {};
  const found = await find(asked).catch(() => undefined);
  say({ kind: 'answer', id, number, ...(found && { found }) });
}

async function find({ question, siteNames }: Ask): Promise<FoundRows | undefined> {
  if (!present) return undefined;
  const { results } = present;
  const siteName = (key: string) => (Object.hasOwn(siteNames, key) ? siteNames[key] : undefined);
  if (question.kind === 'page') {
    const page = await results.page(question.request, siteName);
    return { kind: 'page', page: withBusinesses(page, rowsIn) };
  }
  const { businesses, subcategories } = await results.suggestions(question.text, siteName);
  return { kind: 'suggestions', page: { businesses: rowsIn(businesses), subcategories } };
}

const rowsIn = ({ total, found }: { readonly total: number; readonly found: readonly SearchedRow[] }) => ({
  total,
  found: found.map(({ row }) => row),
});
