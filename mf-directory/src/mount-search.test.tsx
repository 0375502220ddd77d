import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountEvent } from '@zone-directory/federation/contract';
import { configuration } from '@zone-directory/shared-data';
import { mount } from './mount-search';
import { serveFiles } from './testing/files';
import { business, startZone, zone } from './testing/zone';

it('reads the directory when its box gets focus, and shows suggestions and results', async () => {
  await startZone({ businesses: [business('Harbour Hotel')] });
  serveFiles({ '/site/texts/en.json': {} });
  const asked = jest.spyOn(globalThis, 'fetch');
  const element = document.body.appendChild(document.createElement('div'));
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  const mounted = mount(element, { configuration: { ...configuration() }, lang: 'en' });
  const search = within(element);
  const box = await search.findByRole('combobox', { name: 'Search businesses and subcategories' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  const { dataUrl } = zone.configuration;
  const reads = () =>
    asked.mock.calls.map(([input]) => String(input)).filter((url) => url.startsWith(dataUrl));
  expect(reads()).toEqual([]);
  await userEvent.type(box, 'hotel');
  expect(await search.findByRole('option', { name: 'Harbour Hotel, Listing' })).toBeVisible();
  await userEvent.type(box, '{Enter}');
  expect(await search.findByRole('link', { name: /Request a listing/ })).toBeVisible();
  expect(search.getByText('1 listing')).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, 'qqq{Enter}');
  expect(await search.findByRole('heading', { name: 'Browse by category' })).toBeVisible();
  // It has no texts of other pages.
  expect(element).not.toHaveTextContent(/\b[a-z]+\.[a-z]+/);
  act(() => mounted.unmount());
});

it('starts with a search and words of its own, keeps these, and tells how much each search has found', async () => {
  await startZone({ businesses: [business('Harbour Hotel'), business('Hotel Quay')] });
  serveFiles({ '/site/texts/en.json': {} });
  const element = document.body.appendChild(document.createElement('div'));
  const events: MountEvent[] = [];
  const mounted = mount(element, {
    configuration: { ...configuration() },
    lang: 'en',
    path: '/?q=hotel&placeholder=Who+are+you+looking+for%3F',
    onEvent: (event) => events.push(event),
  });
  const search = within(element);
  const box = await search.findByRole('combobox', { name: 'Search businesses and subcategories' });
  expect(box).toHaveAttribute('placeholder', 'Who are you looking for?');
  expect(box).toHaveValue('hotel');
  expect(await search.findByText(/2 listings/)).toBeVisible();
  const searches = () => events.filter(({ name }) => name === 'search');
  await waitFor(() => expect(searches()).toEqual([{ name: 'search', detail: { count: 2 } }]));
  await userEvent.clear(box);
  await userEvent.type(box, 'quay{Enter}');
  expect(await search.findByText('1 listing')).toBeVisible();
  await waitFor(() => expect(searches().slice(1)).toEqual([{ name: 'search', detail: { count: 1 } }]));
  expect(box).toHaveAttribute('placeholder', 'Who are you looking for?');
  expect(JSON.stringify(searches())).not.toContain('quay');
  act(() => mounted.update({ path: '/?placeholder=Names' }));
  await waitFor(() => expect(box).toHaveAttribute('placeholder', 'Names'));
  act(() => mounted.unmount());
});
