import { type Document, makeDocument } from './document';
import { createDocumentCache } from './document-cache';

const document = (letter: string) => makeDocument(letter.repeat(10_000));

it('makes a document once for all who ask, at the same time and later', async () => {
  const cache = createDocumentCache(1_000_000);
  let made = 0;
  const make = () => {
    made += 1;
    return document('a');
  };
  const answers = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(answers[0]).toBe(answers[1]);
  expect(await cache.get('a', make)).toBe(answers[0]);
  expect(made).toBe(1);
});

it('keeps no failure', async () => {
  const cache = createDocumentCache(1_000_000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(cache.bytes).toBe(0);
  expect((await cache.get('a', () => document('a'))).identity.toString()).toMatch(/^a+$/);
});

it('keeps to its size: what was not asked for the longest goes first', async () => {
  const cache = createDocumentCache(40_000);
  const made: string[] = [];
  const ask = (key: string): Promise<Document> =>
    cache.get(key, () => {
      made.push(key);
      return document(key);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  expect(cache.bytes).toBeGreaterThan(30_000);
  await ask('a');
  await ask('d');
  await ask('c');
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

it('counts long keys, and answers with what is too large to keep', async () => {
  const cache = createDocumentCache(15_000);
  await cache.get('x'.repeat(5_000), () => document('a'));
  expect(cache.bytes).toBe(0);
  await cache.get('x', () => document('a'));
  expect(cache.bytes).toBeGreaterThan(10_000);
});
