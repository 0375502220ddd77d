import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountEvent, Mounted } from '@zone-directory/federation/contract';
import { configuration } from '@zone-directory/shared-data';
import arabic from './locales/ar/translation.json';
import { mount } from './mount';
import { serveFiles } from './testing/files';
import { business, LOGISTICS, recordId, site, startZone } from './testing/zone';

let element: HTMLElement;
let mounted: Mounted | undefined;
const files: Record<string, unknown> = {
  '/site/texts/en.json': {},
  '/site/texts/ar.json': {},
  '/zone-config.json': {},
};

beforeAll(() => {
  // Pages without layout (tests) can neither tell what is in view nor scroll.
  document.elementFromPoint = () => null;
  Object.assign(Element.prototype, { scrollBy() {}, scrollIntoView() {}, scrollTo() {} });
});
beforeEach(async () => {
  await startZone({ businesses: [business('Harbour Hotel')] });
  serveFiles(files);
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => mounted?.unmount());
  expect(element).toBeEmptyDOMElement();
  element.remove();
});

it('works without the host: from the search to a business, and back', async () => {
  mounted = mount(element, { configuration: { ...configuration() }, lang: 'en' });
  await userEvent.type(await screen.findByRole('combobox'), 'hotel');
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour Hotel, Listing' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Hotel' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Browse by category' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('tells its page which business is shown, and that its phone number and website were opened, without the number', async () => {
  const told: MountEvent[] = [];
  const quay = recordId('Quay');
  await startZone({
    businesses: [business('Quay', { phone: '+999 1 555 0101', website: 'https://quay.example/' })],
  });
  mounted = mount(element, {
    configuration: { ...configuration() },
    lang: 'en',
    path: `/business/${quay}`,
    onEvent: (event) => told.push(event),
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Call/ }));
  await userEvent.click(screen.getByRole('link', { name: /^quay\.example/ }));
  const opened = told.filter(({ name }) => name.endsWith('-opened'));
  expect(opened).toEqual([
    { name: 'business-opened', detail: { id: quay } },
    { name: 'phone-opened', detail: { id: quay } },
    { name: 'website-opened', detail: { id: quay, href: 'https://quay.example/' } },
  ]);
});

it('leads to the business’s own page where the zone takes no reports from this one', async () => {
  const functionsUrl = 'https://zone.example/.netlify/functions/';
  await startZone({ businesses: [business('Quay')] });
  mounted = mount(element, {
    configuration: { ...configuration(), functionsUrl, refusesListings: true },
    lang: 'en',
    path: `/business/${recordId('Quay')}`,
  });
  await userEvent.click(await screen.findByText('Report a mistake'));
  expect(screen.getByRole('link', { name: /^Report a mistake on/ })).toHaveAttribute(
    'href',
    `https://zone.example/en/business/${recordId('Quay')}`,
  );
  expect(screen.queryByRole('textbox', { name: 'What is wrong?' })).toBeNull();
});

it('starts at the given path, and follows the language of the surrounding page', async () => {
  mounted = mount(element, {
    configuration: { ...configuration() },
    lang: 'en',
    path: `/categories/${LOGISTICS}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible();
  mounted.update({ lang: 'ar' });
  expect(await screen.findByRole('link', { name: 'رجوع' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).closest('[dir]')).toHaveAttribute('lang', 'ar');
  mounted.update({ lang: 'en' });
  expect(await screen.findByRole('link', { name: 'Back' })).toBeVisible();
});

it.each([
  [['en'], ['/site/texts/en.json']],
  [
    ['en', 'ar'],
    ['/site/texts/en.json', '/site/texts/ar.json'],
  ],
  [undefined, ['/site/texts/en.json', '/site/texts/ar.json']],
])('of a zone with texts in %j requests %j in Arabic', async (siteTexts, texts) => {
  const asked = jest.spyOn(globalThis, 'fetch');
  mounted = mount(element, { configuration: { ...configuration(), siteTexts }, lang: 'ar' });
  expect(await screen.findByRole('heading', { name: arabic.category.title })).toBeVisible();
  const paths = asked.mock.calls.map(([input]) => new URL(String(input), document.baseURI).pathname);
  expect(paths.filter((path) => path.startsWith('/site/texts/')).sort()).toEqual([...texts].sort());
});

it('is marked as English on a French page while its own strings are missing, also when it fails', async () => {
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
  const good = { ...configuration() };
  files['/locales/fr/translation.json'] = null;
  files['/site/texts/fr.json'] = { categories: { [LOGISTICS]: { name: 'Logistique' } } };
  mounted = mount(element, { configuration: '/zone-config.json', lang: 'fr' });
  const words = await screen.findByText('The directory could not be started.');
  expect(words.closest('[lang]')).toHaveAttribute('lang', 'en');
  files['/zone-config.json'] = good;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const heading = await screen.findByRole('heading', { name: 'Browse by category' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect((await screen.findAllByText('Logistique'))[0]).toHaveAttribute('lang', 'fr');

  files['/locales/fr/translation.json'] = { category: { title: 'Parcourir' } };
  mounted.update({ lang: 'fr' });
  expect(await screen.findByRole('heading', { name: 'Parcourir' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Parcourir' }).closest('[lang]')).toHaveAttribute('lang', 'fr');
  files['/zone-config.json'] = {};
});

it('two on one page each have their own language, zone and route, and the page keeps its title', async () => {
  document.title = 'Host';
  await startZone({ businesses: [business('Quay Line')] });
  const otherConfiguration = {
    ...configuration(),
    site: { ...site, brand: { name: { en: 'Another Zone' } } },
  };
  await startZone({ businesses: [business('Harbour Hotel')] });
  const second = document.body.appendChild(document.createElement('div'));
  mounted = mount(element, {
    configuration: { ...configuration() },
    lang: 'ar',
    path: `/business/${recordId('HarbourHotel')}`,
  });
  const another = mount(second, { configuration: otherConfiguration, lang: 'en' });
  expect(await within(element).findByRole('heading', { level: 1, name: 'Harbour Hotel' })).toBeVisible();
  expect(within(element).getByRole('link', { name: 'رجوع' })).toBeVisible();
  expect(within(second).getByRole('heading', { level: 1, name: 'Another Zone' })).toBeVisible();
  await userEvent.type(within(second).getByRole('combobox'), 'qu');
  await userEvent.click(await within(second).findByRole('option', { name: 'Quay Line, Listing' }));
  expect(await within(second).findByRole('heading', { level: 1, name: 'Quay Line' })).toBeVisible();
  another.update({ lang: 'ar' });
  expect(await within(second).findByRole('link', { name: 'رجوع' })).toBeVisible();
  mounted.update({ lang: 'en' });
  expect(await within(element).findByRole('link', { name: 'Back' })).toBeVisible();
  expect(within(element).getByRole('heading', { level: 1, name: 'Harbour Hotel' })).toBeVisible();
  expect(document.title).toBe('Host');
  act(() => another.unmount());
  second.remove();
});
