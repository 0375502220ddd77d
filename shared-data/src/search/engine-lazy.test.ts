import { DataError } from '../errors';
import { loadSearchEngine } from './engine-lazy';
import { createSearchIndex, search } from './search-index';

let isAway = true;
jest.mock('#search-engine', () => jest.requireActual('./engine-lazy'));
jest.mock('./name-index', () => {
  if (isAway) throw Object.assign(new Error('away'), { name: 'ChunkLoadError' });
  return jest.requireActual('./name-index');
});

const create = () =>
  createSearchIndex({
    businesses: { names: ['Crane', 'Tug'], englishNames: ['', ''] },
    subcategories: { names: [] },
  });

it('searches once it has loaded; a failure is a DataError, and is not cached', async () => {
  expect(create).toThrow('before its names are there');
  const failure = loadSearchEngine();
  await expect(failure).rejects.toBeInstanceOf(DataError);
  await expect(failure).rejects.toMatchObject({ code: 'CONNECTION_ERROR' });
  expect(create).toThrow('before its names are there');
  isAway = false;
  await loadSearchEngine();
  expect(search(create(), 'tug').businesses).toEqual([{ row: 1, rank: expect.any(Number) }]);
});
