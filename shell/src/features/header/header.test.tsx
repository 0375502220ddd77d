import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptySite, plan } from '../../testing/site';
import {
  allCategories,
  browser,
  recordId,
  renderAt,
  setUpZone,
  speak,
  startZone,
  zone,
} from '../../testing/zone';
import { Header } from './header';

setUpZone();
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the visitor's browser has.
  document.cookie = 'lng=; max-age=0; path=/';
});

const links = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);

it('has the sponsor strip, the zone’s logo and name, three links, the language selector and the menu', async () => {
  await startZone({ sponsor: { text: { en: 'Sponsored by Quay' } } });
  renderAt('/about', <Header />);
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Sponsored by Quay')).toBeVisible();
  const home = header.getByRole('link', { name: 'Example Zone' });
  expect(home).toHaveAttribute('href', '/');
  expect(home.querySelector('img')).toHaveAttribute('src', '/site/images/logo.svg');
  const all = links().getAllByRole('link');
  expect(all.map((link) => link.getAttribute('href'))).toEqual(['/', '/about', '/list-your-business']);
  expect(links().getByRole('link', { current: 'page' })).toHaveTextContent('About');
  expect(header.getByRole('combobox', { name: 'Language' })).toBeEnabled();
  expect(header.getByRole('button', { name: 'Open menu' })).toBeEnabled();
});

it('is in Arabic', async () => {
  renderAt('/', <Header />);
  await speak('ar');
  expect(screen.getByRole('link', { name: 'منطقة المثال' })).toBeVisible();
  expect(screen.getByText('منطقة المثال')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('منطقة المثال')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
  expect(screen.getByRole('button', { name: 'فتح القائمة' })).toBeVisible();
});

describe('the language selector', () => {
  const select = () => screen.getByRole('combobox', { name: 'Language' });

  it('offers the ten languages, each with its own name and direction', () => {
    renderAt('/', <Header />);
    const options = within(select()).getAllByRole('option');
    const languages = options.map((option) => option.getAttribute('lang'));
    expect(languages.join(' ')).toBe('en ar fr es de it ru ja tr zh');
    expect(within(select()).getByRole('option', { name: 'العربية' })).toHaveAttribute('dir', 'rtl');
  });

  it('switches the page, remembers the choice, and removes the language from the URL', async () => {
    zone.files['/locales/fr/translation.json'] = { header: { language: 'Langue', about: 'À propos' } };
    zone.files['/site/texts/fr.json'] = {};
    renderAt('/about?lng=en&q=x', <Header />);
    await userEvent.selectOptions(select(), 'Français');
    expect(await screen.findByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
    expect(links().getByRole('link', { current: 'page' })).toHaveTextContent('À propos');
    expect(zone.asked).toContain('/locales/fr/translation.json');
    expect(document.cookie).toContain('lng=fr');
    expect(screen.getByTestId('url')).toHaveTextContent('/about?q=x');
  });

  it('shows the choice at once, then the actual language if nothing arrives', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    renderAt('/', <Header />);
    await userEvent.selectOptions(select(), '日本語');
    expect(select()).toHaveValue('ja');
    await waitFor(() => expect(select()).toHaveValue('en'));
  });
});

describe('the menu on narrow screens', () => {
  const menu = () => screen.getByRole('dialog', { hidden: true });
  async function openMenu() {
    renderAt('/', <Header />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menu()).toHaveAttribute('open');
    expect(menu()).toHaveAccessibleName('Menu');
  }

  it('is closed until it is opened, and has a button to close it', async () => {
    renderAt('/', <Header />);
    expect(menu()).not.toHaveAttribute('open');
    expect(document.documentElement).not.toHaveAttribute('data-menu');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(document.documentElement).toHaveAttribute('data-menu');
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close menu' }));
    expect(menu()).not.toHaveAttribute('open');
    expect(document.documentElement).not.toHaveAttribute('data-menu');
  });

  it('closes when a link is chosen, even one to the current page', async () => {
    await openMenu();
    await userEvent.click(within(menu()).getByRole('link', { name: 'About' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/about');
    expect(menu()).not.toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(within(menu()).getByRole('link', { name: 'About' }));
    expect(menu()).not.toHaveAttribute('open');
  });

  it('has further links after the main ones, which the header has alone', async () => {
    const more = [{ to: '/privacy-policy', owner: 'shell', text: 'footer.privacy' }];
    renderAt('/', <Header />, { ...emptySite(), plan: { ...plan, more } });
    expect(links().queryByRole('link', { name: 'Privacy policy' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const names = within(within(menu()).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'About',
      'List your business',
      'Privacy policy',
    ]);
  });

  it('has the categories while it is open, those without a record greyed out', async () => {
    zone.categories = allCategories.filter(({ id }) => id !== recordId('tourism'));
    renderAt('/', <Header />);
    expect(menu().querySelector('a[href^="/categories"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const nav = within(within(menu()).getByRole('navigation', { name: 'Main categories' }));
    await waitFor(() => expect(nav.getAllByRole('link')).toHaveLength(5));
    expect(nav.getByText('tourism')).toHaveClass('missing');
    await userEvent.click(nav.getByRole('link', { name: 'Logistics' }));
    expect(screen.getByTestId('url')).toHaveTextContent(`/categories/${recordId('logistics')}`);
    expect(menu()).not.toHaveAttribute('open');
  });

  it('closes on a click on the backdrop, but not on its panel', async () => {
    await openMenu();
    await userEvent.click(within(menu()).getByRole('link', { current: 'page' }).closest('ul') as Element);
    expect(menu()).toHaveAttribute('open');
    await userEvent.click(menu());
    expect(menu()).not.toHaveAttribute('open');
  });

  it('closes when the window becomes wide', async () => {
    await openMenu();
    browser.becomeWide(false);
    expect(menu()).toHaveAttribute('open');
    browser.becomeWide(true);
    expect(menu()).not.toHaveAttribute('open');
  });
});
