import { screen, waitFor, within } from '@testing-library/react';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import { emptySite, plan } from '../../testing/site';
import { allCategories, recordId, renderAt, setUpZone, speak, startZone, zone } from '../../testing/zone';
import { Footer } from './footer';

setUpZone();

const categories = () => within(screen.getByRole('navigation', { name: 'Main categories' }));

it('links every category, quick links, contact and legal pages', async () => {
  renderAt('/', <Footer />);
  expect(await categories().findByRole('link', { name: 'Logistics' })).toHaveAttribute(
    'href',
    `/categories/${recordId('logistics')}`,
  );
  expect(categories().getAllByRole('link')).toHaveLength(6);
  const quick = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  expect(quick.map((link) => link.getAttribute('href'))).toEqual(['/', '/about', '/list-your-business']);
  expect(screen.getByRole('link', { name: '+000 55 500 0000' })).toHaveAttribute('href', 'tel:+000555000000');
  expect(screen.getByRole('link', { name: 'hello@zone.example' })).toHaveAttribute(
    'href',
    'mailto:hello@zone.example',
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  expect(screen.getByText('Registration no.').parentElement).toHaveTextContent('Registration no. EX-0001');
});

it('has further links among the legal ones, none of which is a quick link', () => {
  const more = [{ to: '/list-your-business', owner: 'mf-listing', text: 'title' }];
  renderAt('/', <Footer />, { ...emptySite(), plan: { ...plan, navigation: [], more } });
  const link = screen.getByRole('link', { name: 'List your business' });
  expect(link.closest('ul')).toContainElement(screen.getByRole('link', { name: 'Privacy policy' }));
  expect(within(screen.getByRole('navigation', { name: 'Quick links' })).queryByRole('link')).toBeNull();
});

it('shows the zone’s logo, name, description and social links', async () => {
  await startZone({ social: [{ kind: 'linkedin', url: 'https://linkedin.example/zone' }] });
  renderAt('/', <Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.querySelector('img')).toHaveAttribute('src', '/site/images/logo.svg');
  expect(within(footer).getByText('Example Zone')).toBeVisible();
  expect(within(footer).getByText(/^A public directory of the businesses in the zone/)).toBeVisible();
  expect(within(footer).getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
    'href',
    'https://linkedin.example/zone',
  );
});

it('has the current year in its copyright line', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    now: new Date(2031, 5, 1),
  });
  renderAt('/', <Footer />);
  expect(screen.getByText('© 2031 Example Zone.')).toBeVisible();
  jest.useRealTimers();
});

it('shows the notice only of a zone that has one, in the language of the page, else marked as English', async () => {
  const copyright = () => screen.getByText(/^© /).closest('p')?.textContent;
  const { unmount } = renderAt('/', <Footer />);
  expect(await categories().findByRole('link', { name: 'Logistics' })).toBeVisible();
  expect(copyright()).toMatch(/^© \d{4} Example Zone\.$/);
  unmount();
  await startZone();
  zone.files['/locales/fr/translation.json'] = {};
  zone.files['/other/texts/en.json'] = { footer: { notice: 'All of it is made up.' } };
  zone.files['/other/texts/ar.json'] = { footer: { notice: 'كلها من الخيال.' } };
  startSiteTexts('/other/');
  renderAt('/', <Footer />);
  await waitFor(() => expect(copyright()).toMatch(/^© \d{4} Example Zone\. All of it is made up\.$/));
  await speak('fr');
  const notice = screen.getByText('All of it is made up.');
  expect(notice).toHaveAttribute('lang', 'en');
  expect(notice).toHaveAttribute('dir', 'auto');
  await speak('ar');
  await waitFor(() => expect(copyright()).toMatch(/^© \d{4} منطقة المثال\. كلها من الخيال\.$/));
});

it('greys out a category whose record is missing, without a link; the others have the name of their record', async () => {
  zone.categories = allCategories.filter(({ id }) => id !== recordId('tourism'));
  renderAt('/', <Footer />);
  await waitFor(() => expect(categories().getAllByRole('link')).toHaveLength(5));
  expect(categories().getByText('tourism')).toHaveClass('missing');
  expect(categories().queryByRole('link', { name: /tourism/i })).not.toBeInTheDocument();
  expect(categories().getByRole('link', { name: 'The commercial' })).toBeVisible();
});

it('marks a category name that the site has only in English, on a French page', async () => {
  zone.files['/locales/fr/translation.json'] = { footer: { categories: 'Main categories' } };
  renderAt('/', <Footer />);
  const name = await categories().findByText('Logistics');
  await speak('fr');
  expect(name).toHaveAttribute('lang', 'en');
  expect(name).toHaveAttribute('dir', 'auto');
  await speak('ar');
  expect(screen.getByText('اللوجستيات')).toHaveAttribute('lang', 'ar');
});

it('shows the name of a record unchanged, even if it looks like a template', async () => {
  const name = '{{year}} $t(header.home) {Name} <b>bold</b>';
  zone.categories = [{ id: recordId('tourism'), fields: { Name: name } }];
  renderAt('/', <Footer />);
  expect((await categories().findByRole('link', { name })).textContent).toBe(name);
});

it('keeps every link, and only logs the failure, when the categories cannot be read', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  zone.categories = undefined;
  renderAt('/', <Footer />);
  const message = 'The footer’s categories could not be loaded.';
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(message, expect.objectContaining({ name: 'DataError' })),
  );
  expect(categories().getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await speak('ar');
  expect(log.mock.calls.filter(([, error]) => error instanceof Error)).toHaveLength(1);
});

it('is in Arabic, with the phone number from left to right', async () => {
  renderAt('/', <Footer />);
  await speak('ar');
  const links = within(screen.getByRole('navigation', { name: 'الفئات الرئيسية' }));
  expect(links.getByRole('link', { name: 'اللوجستيات' })).toBeVisible();
  const phone = screen.getByText('+000 55 500 0000');
  expect(phone).toHaveAttribute('dir', 'ltr');
  // `bdi` would not order groups of Arabic digits.
  expect(phone.localName).toBe('bdo');
  expect(screen.getByText(/^© \d{4} منطقة المثال\.$/)).toBeVisible();
});
