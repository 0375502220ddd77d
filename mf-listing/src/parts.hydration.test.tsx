import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createData,
  DataProvider,
  dehydrateData,
  fetchPending,
  HONEYPOT_FIELD,
  hydrateData,
  outcomeOf,
  type ZoneData,
} from '@zone-directory/shared-data';
import { type LanguageCode, registerStrings, startLanguage } from '@zone-directory/shared-i18n';
import { MemoryRouter, paths } from '@zone-directory/shared-router';
import { answerJson, rowId, startServer, type TestServer } from '@zone-directory/testing';
import { hydrate, replay } from '@zone-directory/testing/hydrate';
import { renderToString } from 'react-dom/server';
import arabic from './locales/ar/translation.json';
import RequestPage, { strings } from './parts/request-page';
import { NAMESPACE } from './strings';
import { zoneAt } from './testing/zone';

const QUAY = rowId('Quay');
const quay = { id: QUAY, name: 'رصيف', name_en: 'Quay', category: rowId('cat'), subcategory: rowId('sub') };
const REPORT = `?business=${QUAY}`;

registerStrings(NAMESPACE, { english: strings, given: { ar: arabic }, url: () => '' });

let gateway: TestServer;
beforeEach(async () => {
  gateway = await startServer(({ url }, response) =>
    answerJson(response, url === `/businesses/${QUAY}.json` ? 200 : 404, quay),
  );
});
afterEach(() => gateway.close());

/** A visitor's data, of a zone with an address of its own. */
function newData(language: LanguageCode): ZoneData {
  const { airtable: _, ...zone } = zoneAt('https://zone.example');
  const categories = zone.site.categories.map((category) => ({ ...category, recordId: rowId('cat') }));
  const site = { ...zone.site, categories, email: `${language}@zone.example` };
  return createData({ ...zone, mode: 'gateway', dataUrl: `${gateway.url}/`, site });
}

/** Renders the part as a server does, and returns what the browser receives. */
async function served(language: LanguageCode, search = '') {
  await startLanguage(language);
  const shownWith = (data: ZoneData) => (
    <DataProvider value={data}>
      <MemoryRouter initialEntries={[paths.listYourBusiness() + search]}>
        <RequestPage />
      </MemoryRouter>
    </DataProvider>
  );
  const data = newData(language);
  let html: string;
  do html = renderToString(shownWith(data));
  while (await fetchPending(data));
  const state: unknown = JSON.parse(JSON.stringify(dehydrateData(data) ?? null));
  const hydrateWith = () => {
    const received = newData(language);
    hydrateData(received, state);
    return hydrate(html, shownWith(received));
  };
  return { html, state, outcome: outcomeOf(data), hydrateWith };
}

/**
 * Splits HTML by tag, without the origin in a business's URL, which only a browser knows, and the length limit that
 * depends on it.
 */
const settled = (html: string) =>
  html
    .replace(/3,9\d\d/g, '')
    .replaceAll(location.origin, '')
    .split('<');

it.each([
  ['request', 'en', '', 'List your business'],
  ['request', 'ar', '', arabic.page.title],
  ['report', 'en', REPORT, 'Report a mistake'],
  ['report', 'ar', REPORT, arabic.correction.page.title],
] as const)(
  'the server renders the form of a %s in %s, and the browser hydrates it without a mismatch',
  async (_, language, search, title) => {
    const { html, outcome, hydrateWith } = await served(language, search);
    expect(outcome).toBe('ok');
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(title);
    expect(html).toContain(`mailto:${language}@zone.example`);
    expect(html).not.toMatch(/ style=|<script|<title/);
    const { place, before, said } = await hydrateWith();
    expect(said).toEqual([]);
    expect(settled(place.innerHTML)).toEqual(settled(before));
  },
);

/** Returns the form of a page without JavaScript. */
async function formOf(language: LanguageCode, search = '') {
  const place = document.createElement('div');
  place.innerHTML = (await served(language, search)).html;
  const form = place.querySelector('form');
  if (!form) throw new Error('there is no form');
  const field = (name: string) => form.elements.namedItem(name);
  return { form, field };
}

it('sends the fields of a listing request and the language of the response without JavaScript', async () => {
  const { form, field } = await formOf('ar');
  expect(form.method).toBe('post');
  expect(form).toHaveAttribute('action', 'https://zone.example/.netlify/functions/send-listing');
  const names = [...form.elements].map((element) => element.getAttribute('name')).filter(Boolean);
  const fields = ['name', 'industry', 'contact', 'email', 'phone', 'message', 'terms'];
  expect(names.sort()).toEqual([...fields, HONEYPOT_FIELD, 'lang'].sort());
  expect(field('terms')).toHaveAttribute('value', 'true');
  expect(field('lang')).toHaveAttribute('value', 'ar');
  expect(form.querySelector('[type=submit]')).toBeEnabled();
});

it('includes name, category and line of the business in a report without JavaScript', async () => {
  const { form, field } = await formOf('en', REPORT);
  expect(form).toHaveAttribute('action', 'https://zone.example/.netlify/functions/send-listing');
  expect(field('name')).toHaveValue('Quay');
  expect(field('industry')).toHaveValue('logistics');
  expect(field('about')).toHaveValue(`Report of a mistake: Quay – /business/${QUAY}`);
});

it('renders a report about an unknown business as a listing request, without hydration state', async () => {
  const { html, state, outcome } = await served('en', `?business=${rowId('None')}`);
  expect([state, outcome]).toEqual([null, 'ok']);
  expect(html).toContain('List your business');
});

it('keeps what was typed before hydration', async () => {
  const { place } = await (await served('en')).hydrateWith();
  replay(place.querySelector('[name=contact]'), 'Contact Person');
  replay(place.querySelector('[name=message]'), 'Opening in spring.');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getByLabelText(/^Contact person/)).toBeValid();
  expect(screen.getByLabelText(/^Company name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Opening in spring.');
});
