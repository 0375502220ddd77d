import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import {
  type Business,
  createFinder,
  NO_SYNONYMS,
  type Synonyms,
  synonymsOf,
} from '@zone-directory/shared-data/core';
import type { FindTexts, FromWorker, ToWorker } from './messages';
import { createSearchResults, readTraits } from './search-results';

/**
 * The thread that searches. It holds one directory, and goes on answering from it while it prepares the next one.
 */
const port = parentPort;
if (!port) throw new Error('This file is run by a worker');

type Begin = Extract<ToWorker, { kind: 'begin' }>;
type Ask = Extract<ToWorker, { kind: 'ask' }>;

let coming: { readonly begin: Begin; readonly businesses: Business[] } | undefined;
let present:
  | { readonly number: number; readonly results: ReturnType<typeof createSearchResults> }
  | undefined;

const say = (message: FromWorker) => port.postMessage(message);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') coming = { begin: message, businesses: [] };
  else if (message.kind === 'businesses') coming?.businesses.push(...message.businesses);
  else if (message.kind === 'end') void prepare();
  else void answer(message);
});

async function prepare(): Promise<void> {
  const prepared = coming;
  if (!prepared) return;
  const { begin, businesses } = prepared;
  const { number, categories, subcategories, texts } = begin;
  const directory = {
    categories,
    subcategories,
    businesses,
    siteNames: texts.siteNames,
    partners: texts.partners,
  };
  const finder = await createFinder(directory, () => nextTurn());
  await readTraits(businesses);
  // Another directory has come meanwhile.
  if (coming !== prepared) return;
  coming = undefined;
  const synonymsIn = synonymsByLanguage(texts);
  present = {
    number,
    results: createSearchResults({ businesses, subcategories }, undefined, { finder, synonymsIn }),
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

async function answer({ id, question, siteNames }: Ask): Promise<void> {
  const { number = 0, results } = present ?? {};
  const siteName = (key: string) => (Object.hasOwn(siteNames, key) ? siteNames[key] : undefined);
  try {
    const found =
      question.kind === 'page'
        ? await results?.page(question.request, siteName)
        : await results?.suggestions(question.text, siteName);
    say({ kind: 'answer', id, number, ...(found && { json: JSON.stringify(found) }) });
  } catch {
    say({ kind: 'answer', id, number });
  }
}
