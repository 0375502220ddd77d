import { temporaryStorage } from '../../listing/accept/sample.testing';
import { storageHealth } from './storage-health';

it('is up while the database answers, and down once it does not', async () => {
  const { storage, remove } = await temporaryStorage();
  const health = storageHealth(storage);
  expect(await health()).toBe('up');
  await storage.close();
  expect(await health()).toBe('down');
  await remove();
});

it('is down while the database hangs, which is asked once, and up again afterwards', async () => {
  const { storage, remove } = await temporaryStorage();
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
  await remove();
});
