import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mounted } from '@zone-directory/federation/contract';
import { configuration } from '@zone-directory/shared-data';
import { mount } from './mount-search';
import { serveFiles } from './testing/files';
import { business, startZone } from './testing/zone';

const mounted: Mounted[] = [];

beforeEach(async () => {
  await startZone({ Businesses: [business('Harbour Hotel')] });
  serveFiles({ '/site/texts/en.json': {} });
});
afterEach(() => {
  for (const one of mounted.splice(0)) act(() => one.unmount());
  document.body.replaceChildren();
});

/** Mounts a search and waits for its box. */
async function startSearch() {
  const element = document.body.appendChild(document.createElement('div'));
  mounted.push(mount(element, { configuration: { ...configuration() }, lang: 'en' }));
  const search = within(element);
  return { search, box: await search.findByRole('combobox') };
}

/** A missing text is rendered as its key. */
const KEY = /\b(?:business|common|hero|search)\.\w/;
const markup = () => document.body.innerHTML;

it('has the texts of the search, and those of its results once they load', async () => {
  const { search, box } = await startSearch();
  expect(search.getByRole('search', { name: 'Search the directory' })).toBeVisible();
  expect(markup()).not.toMatch(KEY);
  await userEvent.type(box, 'hotel');
  expect(await search.findByRole('option', { name: 'Harbour Hotel, Listing' })).toBeVisible();
  expect(markup()).not.toMatch(KEY);
  await userEvent.type(box, '{Enter}');
  expect(await search.findByRole('link', { name: /Request a listing/ })).toBeVisible();
  expect(markup()).not.toMatch(KEY);
});

it('a second one has the texts of what the first has loaded', async () => {
  for (const _ of ['first', 'second']) {
    const { search, box } = await startSearch();
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(markup()));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.type(box, 'hotel{Enter}');
    expect(await search.findByRole('link', { name: /Request a listing/ })).toBeVisible();
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((one) => KEY.test(one))).toEqual([]);
  }
  expect(screen.getAllByRole('link', { name: /Request a listing/ })).toHaveLength(2);
});
