import type { SearchPage } from '@zone-directory/shared-data/core';
import type { FindService } from '../find/find-service';
import { warmGateway } from './snapshot.testing';

/** A gateway whose thread gives these answers. */
function withThread(ask: FindService['ask']) {
  return warmGateway({ find: { ask, isReady: () => true, stop: async () => undefined } });
}
/** A page on which nothing is found. */
const NOTHING: SearchPage = {
  after: 0,
  businesses: { total: 0, found: [] },
  subcategories: { total: 0, found: [] },
  facets: { premium: 0, rated: 0, website: 0, phone: 0, areas: [], subcategories: [] },
};
const RESULTS = 'search/results.json?q=compny&language=en';

it('passes on what the thread finds, to be kept like all data', async () => {
  const asked: unknown[] = [];
  const also = {
    ...{ instead: 'company', businesses: { total: 0, found: [] }, subcategories: [] },
    ...{ categories: [], partners: ['3'], words: [] },
  };
  const { get } = withThread(async (...parameters) => {
    asked.push(parameters[1]);
    return { ...NOTHING, also };
  });
  const response = await get(`${RESULTS}&premium=1&after=50`);
  expect(await response.json()).toEqual({ ...NOTHING, also });
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60/);
  expect((await get('search/suggestions.json?q=comp&language=ar')).status).toBe(200);
  const request = { text: 'compny', language: 'en', choice: { premium: true }, after: 50 };
  expect(asked).toEqual([
    { kind: 'page', request },
    { kind: 'suggestions', text: 'comp' },
  ]);
});

it('answers by names alone while the thread cannot, and no cache keeps that', async () => {
  const { get } = withThread(async () => undefined);
  const response = await get(RESULTS.replace('compny', 'company'));
  expect((await response.json()).businesses.total).toBe(120);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('cdn-cache-control')).toContain('max-age=0');
  // Further pages, and suggestions, are the same without it.
  const further = await get(`${RESULTS.replace('compny', 'company')}&after=50`);
  expect(further.headers.get('cache-control')).toMatch(/^public/);
  const suggested = await get('search/suggestions.json?q=company&language=en');
  expect(suggested.headers.get('cache-control')).toMatch(/^public/);
  expect((await suggested.json()).businesses).toMatchObject({ total: 120, found: { length: 5 } });
});

it('cuts a text at 200 characters, none of them halved', async () => {
  const texts: string[] = [];
  const { get } = withThread(async (_snapshot, question) => {
    texts.push(question.kind === 'page' ? question.request.text : question.text);
    return NOTHING;
  });
  await get(`search/results.json?language=en&q=${'a'.repeat(10_000)}`);
  await get(`search/results.json?language=en&q=${encodeURIComponent(`a${'🚢'.repeat(200)}`)}`);
  expect(texts.map((text) => text.length)).toEqual([200, 199]);
});
