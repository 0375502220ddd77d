import { screen, waitFor } from '@testing-library/react';
import arabic from './locales/ar/translation.json';
import english from './locales/en/translation.json';
import { completeBrowser } from './testing/browser';
import type { Origin } from './testing/origin';
import { startOrigin } from './testing/origin';
import { compositionBlock as block, openPage } from './testing/page';
import { configurationOf } from './testing/zone';

let origin: Origin;
beforeEach(async () => {
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
  completeBrowser();
  origin = await startOrigin();
  origin.files['/site/texts/en.json'] = {};
  history.replaceState(null, '', '/about');
});
afterEach(async () => {
  await origin.close();
  document.body.replaceChildren();
});

it('starts with the page, its language and direction, and the inventory', async () => {
  origin.files['/locales/ar/translation.json'] = arabic;
  origin.files['/site/texts/ar.json'] = {};
  history.replaceState(null, '', '/about?lng=ar');
  await openPage({ configuration: configurationOf(origin), composition: block });
  expect(await screen.findByRole('heading', { level: 1, name: 'عن الدليل' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(window.__composition).toMatchObject({ host: block.host, generation: 7 });
});

it('is English, left to right, when nothing arrives in the requested language', async () => {
  history.replaceState(null, '', '/about?lng=ar');
  await openPage({ configuration: configurationOf(origin), composition: block });
  expect(await screen.findByRole('heading', { level: 1, name: 'About the directory' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

it('marks the document as English when only the site has texts in the requested language', async () => {
  origin.files['/site/texts/ar.json'] = { privacy: { use: { title: 'الاستخدام', text: 'كل شيء.' } } };
  history.replaceState(null, '', '/privacy-policy?lng=ar');
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  await openPage({ configuration: configurationOf(origin), composition: block });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  const title = screen.getByText('الاستخدام');
  expect(title).toHaveAttribute('lang', 'ar');
  expect(title).toHaveAttribute('dir', 'auto');
});

it.each([
  ['apiKey', 'airtable.apiKey is missing'],
  ['baseId', 'airtable.baseId is missing'],
])('shows a startup error when the %s is missing', async (field, message) => {
  const configuration = structuredClone(configurationOf(origin)) as { airtable: Record<string, unknown> };
  delete configuration.airtable[field];
  await openPage({ configuration, composition: block });
  expect(await screen.findByRole('heading', { level: 1, name: 'The directory cannot start' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(english.startup.explain);
  expect(screen.getByRole('alert').querySelector('code')).toHaveTextContent(message);
  expect(document.querySelector('[data-part]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  await waitFor(() => expect(document.title).toBe('The directory cannot start'));
});

it("shows a startup error, in the visitor's language, when the page was not composed", async () => {
  origin.files['/locales/ar/translation.json'] = arabic;
  origin.files['/site/texts/ar.json'] = {};
  history.replaceState(null, '', '/?lng=ar');
  await openPage({ configuration: configurationOf(origin) });
  expect(await screen.findByRole('alert')).toHaveTextContent('the page has no data block "composition"');
  expect(screen.getByRole('heading', { level: 1, name: 'تعذّر تشغيل الدليل' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

it('shows a startup error instead of an empty page when the router throws', async () => {
  // The router reads it in its first render, above every boundary.
  jest.spyOn(history, 'state', 'get').mockImplementation(() => {
    throw new Error('no history here');
  });
  await openPage({ configuration: configurationOf(origin), composition: block });
  expect(await screen.findByRole('alert')).toHaveTextContent('no history here');
});
