import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
