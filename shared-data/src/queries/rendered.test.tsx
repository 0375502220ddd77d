import { act } from '@testing-library/react';
import { rowId } from '@zone-directory/testing';
import { hydrateRoot } from 'react-dom/client';
import {
  createData,
  DataProvider,
  hydrateData,
  useBusinessPages,
  useCategories,
  useDirectoryIndex,
  type ZoneData,
} from '../index';
import { renderOnce } from '../testing/server-page';
import { exampleGatewayConfiguration } from '../testing/settings';

const LIST = { categoryId: rowId('cat'), subcategoryId: rowId('sub') };
const LIST_KEY = ['business-pages', LIST.categoryId, LIST.subcategoryId];
const harbour = [{ id: rowId('cat'), name: 'Harbour' }];
const pages = (...names: string[]) => ({
  pages: [{ businesses: names.map((name) => ({ id: rowId(name), name })), next: undefined }],
  pageParams: [{}],
});

function Categories() {
  const { data, isPending, isLoading } = useCategories();
  return isPending ? `pending ${isLoading}` : data?.map(({ name }) => name).join();
}

function Known() {
  const { data, isPending, isLoading } = useCategories({ read: false });
  return isPending ? `pending ${isLoading}` : data?.[0]?.name;
}

function List() {
  const { data, hasNextPage } = useBusinessPages(LIST);
  const names = data?.pages.flatMap(({ businesses }) => businesses.map(({ name }) => name));
  return `${names ?? 'pending'} ${hasNextPage}`;
}

function Index() {
  const { isPending, isFetching } = useDirectoryIndex();
  return `pending ${isPending} ${isFetching}`;
}

const zone = (): ZoneData => createData(exampleGatewayConfiguration());

const stateOf = (key: readonly string[], data: unknown) => ({ queries: [{ key, data, at: 1 }] });
const put = (key: readonly string[], value: unknown) => (data: ZoneData) => {
  data.queryClient.setQueryData(key, value);
};

it.each([
  ['has been read', Categories, undefined, put(['categories'], harbour), 'pending true', 'Harbour'],
  ['is only looked up', Known, undefined, put(['categories'], harbour), 'pending false', 'Harbour'],
  ['is a list', List, undefined, put(LIST_KEY, pages('Crane')), 'pending false', 'Crane false'],
  [
    'is newer than the page',
    Categories,
    stateOf(['categories'], harbour),
    put(['categories'], [{ id: rowId('cat'), name: 'Port' }]),
    'Harbour',
    'Port',
  ],
  [
    'is a newer list',
    List,
    stateOf(LIST_KEY, pages('Crane')),
    put(LIST_KEY, pages('Crane', 'Tug')),
    'Crane false',
    'Crane,Tug false',
  ],
  ['is the same', Categories, stateOf(['categories'], harbour), () => {}, 'Harbour', 'Harbour'],
  ['is unread, too', Index, undefined, () => {}, 'pending true true', 'pending true true'],
] as const)(
  'continues the server’s HTML when what it shows %s',
  async (_, Part, state, read, first, then) => {
    const served = zone();
    if (state) hydrateData(served, state);
    const html = renderOnce(served, <Part />);
    expect(html).toBe(first);

    const data = zone();
    if (state) hydrateData(data, state);
    read(data);
    const place = document.body.appendChild(document.createElement('p'));
    place.innerHTML = html;
    const onRecoverableError = jest.fn();
    const shown: (string | null)[] = [];
    new MutationObserver(() => shown.push(place.textContent)).observe(place, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    const root = await act(async () =>
      hydrateRoot(
        place,
        <DataProvider value={data}>
          <Part />
        </DataProvider>,
        { onRecoverableError },
      ),
    );
    expect(onRecoverableError.mock.calls).toEqual([]);
    expect(place.textContent).toBe(then);
    expect(shown).toEqual(first === then ? [] : [then]);
    await act(async () => root.unmount());
  },
);
