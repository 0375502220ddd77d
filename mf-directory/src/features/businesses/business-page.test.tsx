import { screen, within } from '@testing-library/react';
import { serveFiles } from '../../testing/files';
import { business, recordId, renderScreen, setUpZone, speak, zone } from '../../testing/zone';
import { BusinessPage } from './business-page';

const PICTURE = `images/${recordId('Whole')}/attPicture0000001.webp`;
const whole = business('خط الرصيف', {
  name_en: 'Quay Line',
  description: 'وصف',
  description_en: 'Carries containers',
  location: 'Berth 4, North Quay',
  phone: '+000 55 512 3456',
  email: 'office@quay-line.example',
  website: 'www.quay-line.example/',
  image: PICTURE,
  isPremium: true,
  rating: 4,
  reviews: 1234,
});
setUpZone({
  businesses: [
    { ...whole, id: recordId('Whole') },
    business('خط الرصيف', {
      id: recordId('Both'),
      name_en: 'Quay Line',
      description: 'نقل الحاويات',
      description_en: 'Carries containers',
      location: 'Berth 4, North Quay – رصيف 4، الرصيف الشمالي',
      phone: 'اسأل في الاستقبال',
      isPremium: true,
      reviews: 1234,
    }),
    business('Bare'),
    business('Five', { rating: 5 }),
    business('Beyond', { rating: 5.1, reviews: 3 }),
    business('Several', {
      website: 'https://quay.example/\nhttps://https://yard.example,',
      email: 'Office <a@quay.example>; b@quay.example.',
      phone: '+999 1 555 0101 / +999 1 555 0102 ext. 22 (24/7)\n+999 1 5550109/10',
    }),
    business('Hostile', {
      website: 'javascript:alert(1)',
      email: 'a@b.example?bcc=c@d.example',
      phone: '+<svg onload=alert(1)>',
      location: '"><script>alert(1)</script>&query=x',
    }),
  ],
});

const show = (name: string) => renderScreen(<BusinessPage id={recordId(name)} />);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: RegExp) => screen.queryByRole('link', { name });

it('has part names, by which a page styles it in a shadow root', async () => {
  show('Whole');
  expect(await title('Quay Line')).toHaveAttribute('part', 'heading');
  expect(screen.getByRole('region', { name: 'Contact' })).toHaveAttribute('part', 'card');
  expect(link(/^Call/)).toHaveAttribute('part', 'button');
  expect(screen.getByRole('button', { name: /^Copy link|^Share/ })).toHaveAttribute('part', 'button');
});

it('writes the URL of the page for print, marked for the server, which completes it without JavaScript', async () => {
  show('Whole');
  await title('Quay Line');
  expect(document.querySelector('footer [data-page-url]')).toHaveTextContent(
    new RegExp(`^http://localhost/business/${recordId('Whole')}$`),
  );
});

it('writes the date of the data when the page is printed, not before', async () => {
  show('Whole');
  await title('Quay Line');
  expect(screen.queryByText(/^Information as of /)).toBeNull();
  // Firefox lays the page out as soon as this returns.
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(/^Information as of \w+ \d+, \d{4}, \d+:\d\d\s[AP]M/)).toBeInTheDocument();
});

it('writes the date of the data when the page is shown as in print already', async () => {
  const known = window.matchMedia;
  window.matchMedia = (query) => Object.assign(known(query), { matches: query === 'print' });
  try {
    show('Whole');
    expect(await screen.findByText(/^Information as of /)).toBeInTheDocument();
  } finally {
    window.matchMedia = known;
  }
});

it('shows every field of the business, in English when the language is English', async () => {
  show('Whole');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the details…');
  expect(await title('Quay Line')).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe('Quay Line');
  expect(screen.getByText('Premium listing')).toBeVisible();
  expect(screen.getByText('Carries containers')).toBeVisible();
  // One sentence for screen readers; the visible text next to it is not read a second time.
  expect(screen.getByText('4.0 out of 5 · 1,234 reviews')).toBeInTheDocument();
  expect(screen.getByText('Berth 4, North Quay')).toBeVisible();
  expect(link(/55 512/)).toHaveAttribute('href', 'tel:+000555123456');
  expect(screen.getByText('+000 55 512 3456')).toHaveAttribute('dir', 'ltr');
  expect(link(/office@/)).toHaveAttribute('href', 'mailto:office@quay-line.example');
  expect(link(/www\.quay-line\.example \(opens in a new tab\)/)).toHaveAttribute(
    'href',
    'https://www.quay-line.example/',
  );
  expect(link(/www/)).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('article img')).toHaveAttribute(
    'src',
    `${zone.configuration.dataUrl}${PICTURE}?width=1280`,
  );
});

it('shows two services for every business', async () => {
  show('Bare');
  await title('Bare');
  const items = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Customer support', 'Advice and consultation']);
});

it('leaves out fields that the business lacks', async () => {
  show('Bare');
  await title('Bare');
  expect(screen.queryByText('Premium listing')).not.toBeInTheDocument();
  // Not of those that are shown below it.
  expect(within(screen.getByRole('article')).queryByText(/out of 5|review/)).not.toBeInTheDocument();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.getByText('No contact details are listed.')).toBeVisible();
  expect(document.querySelector('article img')).toBeNull();
});

it('leaves out a rating above five stars, but not the reviews', async () => {
  show('Five');
  expect(await screen.findByText('5.0 out of 5')).toBeInTheDocument();
  show('Beyond');
  expect((await screen.findByText('3 reviews')).closest('[aria-hidden]')).toBeNull();
  expect(screen.queryByText(/5\.1 out of/)).not.toBeInTheDocument();
});

it('does not link unsafe or invalid values', async () => {
  show('Hostile');
  await title('Hostile');
  for (const text of ['javascript:alert(1)', 'a@b.example?bcc=c@d.example', '+<svg onload=alert(1)>'])
    expect(screen.getByText(text)).toBeVisible();
  const links = within(screen.getByRole('article')).getAllByRole('link');
  expect(links.map((element) => element.getAttribute('href'))).toEqual([
    'https://www.openstreetmap.org/search?query=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26query%3Dx',
    // In the form that reports a mistake.
    '/privacy-policy',
  ]);
});

it('links each number, mail address and website of a cell, and shows the rest as text', async () => {
  show('Several');
  await title('Several');
  const details = [...document.querySelectorAll('dd')];
  expect(
    details.flatMap((detail) =>
      within(detail)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ),
  ).toEqual([
    'tel:+99915550101',
    'tel:+99915550102;ext=22',
    'tel:+99915550109',
    'mailto:a@quay.example',
    'mailto:b@quay.example',
    'https://quay.example/',
    'https://yard.example',
  ]);
  expect(details.map((detail) => detail.textContent?.replaceAll(' (opens in a new tab)', ''))).toEqual([
    '+999 1 555 0101 / +999 1 555 0102 ext. 22 (24/7)+999 1 5550109/10',
    'Office <a@quay.example>; b@quay.example.',
    'quay.exampleyard.example,',
  ]);
});

it.each([recordId('Nobody'), 'nonsense'])('shows not found for the business %s', async (id) => {
  renderScreen(<BusinessPage id={id} />);
  expect(await title('Listing not found')).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe('Listing not found');
  expect(link(/Search the directory/)).toHaveAttribute('href', '/');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows English texts below the default ones, each marked with its language, in a third language', async () => {
  serveFiles({ '/locales/ru/translation.json': {} });
  show('Both');
  await speak('ru');
  const heading = await title('خط الرصيف');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const texts = [...document.querySelectorAll('article [dir=auto]:not([aria-hidden] *)')].map(
    (element) => `${element.getAttribute('lang')}: ${element.textContent}`,
  );
  expect(texts).toEqual([
    'ar: خط الرصيف',
    'en: Quay Line',
    'en: Berth 4, North Quay',
    'ar: رصيف 4، الرصيف الشمالي',
    'ar: اسأل في الاستقبال',
    'ar: نقل الحاويات',
    'en: Carries containers',
    // Print only.
    'en: Example Zone',
  ]);
  expect(heading.compareDocumentPosition(screen.getByText('Quay Line'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );

  await speak('en');
  expect(await title('Quay Line')).toBeVisible();
  expect(screen.queryByText('خط الرصيف')).not.toBeInTheDocument();
  await speak('ar');
  expect(await title('خط الرصيف')).toBeVisible();
  expect(screen.queryByText('Quay Line')).not.toBeInTheDocument();
  for (const text of ['نقل الحاويات', '1,234 مراجعة', 'منشأة مميّزة'])
    expect(screen.getByText(text)).toBeVisible();
});
