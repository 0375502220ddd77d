import { keepUntilChanged } from './keep-until-changed';

/** A cache of texts, with the keys that were made. */
function kept(most: number) {
  let stamp = {};
  const made: string[] = [];
  const keep = keepUntilChanged<{ text: string }>(() => stamp, { most, of: ({ text }) => text.length });
  return {
    made,
    get: (key: string, length = 1_000) =>
      keep(key, async () => {
        made.push(key);
        return { text: 'x'.repeat(length) };
      }),
    change: () => {
      stamp = {};
    },
  };
}

it('keeps values until something may have changed', async () => {
  const { get, made, change } = kept(100_000);
  for (const key of ['a', 'b', 'a']) await get(key);
  change();
  await get('a');
  expect(made).toEqual(['a', 'b', 'a']);
});

it('keeps as many as there is memory for, those that were asked for last', async () => {
  const { get, made } = kept(10_000);
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
});

it('does not keep a value that takes all of it, and keeps the others', async () => {
  const { get, made } = kept(10_000);
  await get('a');
  expect((await get('large', 20_000)).text).toHaveLength(20_000);
  await get('a');
  await get('large', 20_000);
  expect(made).toEqual(['a', 'large', 'large']);
});
