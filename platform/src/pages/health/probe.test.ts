import { temporaryStorage } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { storageHealth } from './probe';

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
});
afterEach(() => storage.close());

it('is up while the database answers, and down once it does not', async () => {
  const health = storageHealth(storage);
  expect(await health()).toBe('up');
  await storage.close();
  expect(await health()).toBe('down');
});

it('is down while the database hangs, queries it only once, and is up again afterwards', async () => {
  let queries = 0;
  let answer: () => void = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const database = storage.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      await hanging;
      return result;
    },
  });
  const health = storageHealth({ database });
  expect(await Promise.all([health(), health()])).toEqual(['down', 'down']);
  expect(queries).toBe(1);
  answer();
  expect(await health()).toBe('up');
});
