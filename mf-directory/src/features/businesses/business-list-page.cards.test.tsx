import { fireEvent, screen } from '@testing-library/react';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import { loaded, openList } from '../../testing/business-list';
import { serveFiles } from '../../testing/files';
import { business, recordId, speak, zone } from '../../testing/zone';

const PICTURE = `images/${recordId('Harbour')}/attPicture0000001.webp`;

it('a card shows only the fields that its business has', async () => {
  await openList([
    business('Harbour & Sons <b>', {
      isPremium: true,
      rating: 4.5,
      reviews: 1,
      location: 'Quay 3',
      description: 'Ropes',
      image: PICTURE,
    }),
    business('Plain'),
  ]);
  await loaded(2);
  const [rich, plain] = screen.getAllByRole('listitem');
  expect(rich).toHaveTextContent(
    /Harbour & Sons <b>Premium4\.5 out of 5 · 1 reviewQuay 3FreightRopesView details/,
  );
  expect(plain).toHaveTextContent(/^PPlainFreightView details/);
  const picture = rich?.querySelector('img');
  expect(picture).toHaveAttribute('src', `${zone.configuration.dataUrl}${PICTURE}?width=320`);
  if (picture) fireEvent.error(picture);
  expect(rich).toHaveTextContent(/^HS/);
});

it('a card marks the languages of its texts, and adds the English ones below in a third language', async () => {
  serveFiles({ '/locales/de/translation.json': {} });
  const fields = {
    name: 'خط الرصيف',
    description: 'نقل الحاويات',
    description_en: 'Carries containers',
    location: 'Berth 4, North Quay / رصيف 4، الرصيف الشمالي',
  };
  await openList([
    business('Quay Line', { ...fields, name_en: 'Quay Line' }),
    business('Latin', { name: 'Latin Name' }),
  ]);
  await loaded(2);
  const texts = (card: number) =>
    [
      ...(document
        .querySelectorAll('ul > li')
        [card]?.querySelectorAll('[dir=auto]:not([aria-hidden] *, button *, .listed *)') ?? []),
    ].map((element) => `${element.getAttribute('lang')}: ${element.textContent}`);
  const location = 'en: Berth 4, North Quay';
  expect(texts(0)).toEqual(['en: Quay Line', location, 'en: Carries containers', 'en: Quay Line']);
  await speak('de');
  expect(texts(0)).toEqual([
    'ar: خط الرصيف',
    'en: Quay Line',
    location,
    'en: Carries containers',
    'ar: خط الرصيف',
  ]);
  await speak('ar');
  const arabic = 'ar: رصيف 4، الرصيف الشمالي';
  expect(texts(0)).toEqual(['ar: خط الرصيف', arabic, 'ar: نقل الحاويات', 'ar: خط الرصيف']);
  // The data's language is Arabic, but an Arabic voice should not read this.
  expect(texts(1)).toEqual(['en: Latin Name', 'en: Latin Name']);
});

it('shows data in the visitor’s language while strings are missing, and marks strings as English', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Only the site's texts exist in Turkish.
  serveFiles({ '/site-tr/texts/en.json': {}, '/site-tr/texts/tr.json': {} });
  startSiteTexts('/site-tr');
  await openList([business('Quay Line', { name: 'خط الرصيف', name_en: 'Quay Line' })]);
  await loaded(1);
  await speak('tr');
  const heads = [...document.querySelectorAll('h2 > bdi')];
  expect(heads.map((element) => `${element.getAttribute('lang')}: ${element.textContent}`)).toEqual([
    'ar: خط الرصيف',
  ]);
  expect(screen.getByText('1 business')).toHaveAttribute('lang', 'en');
});
