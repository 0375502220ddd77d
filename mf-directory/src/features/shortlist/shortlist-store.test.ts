import { STORAGE_KEY, shortlistStore } from './shortlist-store';

const id = (name: string | number) => `rec${String(name).padStart(14, '0')}`;
const [A, B, C] = [id('A'), id('B'), id('C')] as const;

/** Changes the storage as another tab does. */
function inAnotherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, text);
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

const changed = jest.fn();
let stop: () => void;
beforeEach(() => {
  stop = shortlistStore.subscribe(changed);
  inAnotherTab(null);
  changed.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  stop();
});

const ids = () => shortlistStore.get().ids;

it('keeps each business once, in the order in which they were added', () => {
  shortlistStore.add(B);
  shortlistStore.add(A, B, C);
  expect(ids()).toEqual([B, A, C]);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([B, A, C]);
  shortlistStore.remove(A);
  expect(ids()).toEqual([B, C]);
  shortlistStore.replace([C, B, A]);
  expect(ids()).toEqual([C, B, A]);
  expect(changed).toHaveBeenCalledTimes(4);
});

it('is the same in all tabs', () => {
  inAnotherTab(JSON.stringify([A, B]));
  expect(ids()).toEqual([A, B]);
  expect(changed).toHaveBeenCalledTimes(1);
  // Also before the other tab's change has been told.
  localStorage.setItem(STORAGE_KEY, JSON.stringify([A, B, C]));
  shortlistStore.remove(A);
  expect(ids()).toEqual([B, C]);
});

it('is gone when everything is removed from the storage', () => {
  shortlistStore.add(A);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ids()).toEqual([]);
});

it('has nothing to do with other keys of the storage', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(changed).not.toHaveBeenCalled();
});

it.each(['', 'x', 'null', '{}', '"rec00000000000000"', '[1, {}, "rec/../x", null]'])(
  'is empty where the storage holds %j',
  (text) => {
    inAnotherTab(text);
    expect(ids()).toEqual([]);
    shortlistStore.add(A);
    expect(ids()).toEqual([A]);
  },
);

it('has at most 100 businesses, and takes none of several that are too many', () => {
  const many = Array.from({ length: 99 }, (_, index) => id(index));
  expect(shortlistStore.add(...many)).toBe(true);
  expect(shortlistStore.add(A, B)).toBe(false);
  expect(ids()).toEqual(many);
  expect(shortlistStore.add(A)).toBe(true);
  expect(shortlistStore.add(B)).toBe(false);
  // Those that it has take no room.
  expect(shortlistStore.add(A, ...many)).toBe(true);
});

it.each([
  ['is full', ['setItem']],
  ['is switched off', ['getItem', 'setItem']],
] as const)('lasts as long as the page where the storage %s', (_, broken) => {
  for (const method of broken)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
  expect(shortlistStore.add(A)).toBe(true);
  shortlistStore.add(B);
  expect(shortlistStore.get()).toEqual({ ids: [A, B], isKept: false });
});

it('is kept as soon as the storage has room again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  shortlistStore.add(A);
  full.mockRestore();
  shortlistStore.add(B);
  expect(shortlistStore.get()).toEqual({ ids: [A, B], isKept: true });
});

it('is empty on a server', () => {
  shortlistStore.add(A);
  expect(shortlistStore.none()).toEqual({ ids: [], isKept: true });
});
