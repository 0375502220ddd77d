import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureData, resetData } from '@zone-directory/shared-data';
import { startLanguage, switchLanguage } from '@zone-directory/shared-i18n';
import Part from '../../parts/showcase';
import { setReducedMotion, setWidth } from '../../testing/screen-size';
import { type SiteServer, startSiteServer } from '../../testing/site-server';
import { registerStringsAt, zoneAt } from '../../testing/zone';

const PARTNERS = [
  {
    id: 'main1',
    name_en: 'Sample Zone Authority',
    name_ar: 'هيئة المنطقة النموذجية',
    logo: 'partners/logos/authority.svg',
    profileUrl: 'https://authority.example/',
    isMain: true,
  },
  {
    id: 'main2',
    name_en: 'Sample Development Company',
    name_ar: 'شركة التطوير النموذجية',
    logo: 'partners/logos/development.svg',
    isMain: true,
  },
  {
    id: '1',
    name_en: 'Harbour  Line Shipping',
    name_ar: 'خط الميناء للملاحة',
    logo: 'https://logos.example/harbour.png',
    profileUrl: 'https://harbour.example/',
    pdfUrl: '/assets/profiles/harbour.pdf',
    isMain: false,
  },
  {
    id: '2',
    name_en: 'Quiet Bank',
    name_ar: 'البنك الهادئ',
    logo: '',
    profileUrl: 'javascript:alert(1)',
    isMain: false,
  },
];

const SOME_MORE = ['3', '4', '5'].map((id) => ({
  id,
  name_en: `Partner ${id}`,
  name_ar: `الشريك ${id}`,
  logo: '',
  isMain: false,
}));

let server: SiteServer;

beforeAll(async () => {
  server = await startSiteServer();
  registerStringsAt(server.url);
});
afterAll(() => server.close());

beforeEach(async () => {
  setWidth(1400);
  setReducedMotion(true);
  server.partners = [...PARTNERS, ...SOME_MORE];
  configureData(zoneAt(server.url));
  await startLanguage('en');
});
afterEach(() => resetData());

const show = () => render(<Part />);
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`no card around ${name}`);
  return within(article);
};

test('shows the two main partners apart from the carousel', async () => {
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'Partners and sponsors' })).toBeInTheDocument();
  const main = await card('Sample Zone Authority');
  expect(main.getByRole('img', { name: 'Sample Zone Authority logo' })).toHaveAttribute(
    'src',
    `${server.url}/site/partners/logos/authority.svg`,
  );
  const carousel = await screen.findByRole('region', { name: 'More partners' });
  expect(within(carousel).queryByText('Sample Zone Authority')).not.toBeInTheDocument();
  expect(within(carousel).getByRole('heading', { name: 'Quiet Bank' })).toBeInTheDocument();
});

test('exposes part names for styling from outside a shadow root', async () => {
  show();
  const harbour = await card('Harbour Line Shipping');
  const heading = harbour.getByRole('heading');
  expect(heading).toHaveAttribute('part', 'heading');
  expect(heading.parentElement).toHaveAttribute('part', 'card');
  expect(harbour.getByRole('link', { name: /^Visit website/ })).toHaveAttribute('part', 'button');
  for (const profile of harbour.getAllByRole('link', { name: /PDF|^Download/ }))
    expect(profile).toHaveAttribute('part', 'link');
  expect(screen.getByRole('button', { name: 'Next partner' })).toHaveAttribute('part', 'button');
});

test('websites and profiles open in a new tab without opener or referrer', async () => {
  show();
  const harbour = await card('Harbour Line Shipping');
  const website = harbour.getByRole('link', { name: /^Visit website/ });
  expect(website).toHaveAttribute('href', 'https://harbour.example/');
  const profile = harbour.getByRole('link', { name: /^Open PDF/ });
  expect(profile).toHaveAttribute('href', `${server.url}/assets/profiles/harbour.pdf`);
  for (const link of [website, profile]) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleName(/Harbour\s+Line Shipping \(opens in a new tab\)$/);
  }
});

test('shows no link for a missing or script URL', async () => {
  show();
  const development = await card('Sample Development Company');
  expect(development.queryByRole('link')).not.toBeInTheDocument();
  const bank = await card('Quiet Bank');
  expect(bank.queryByRole('link')).not.toBeInTheDocument();
});

test('a profile is saved under the displayed name', async () => {
  show();
  const download = () => screen.getAllByRole('link', { name: /^(Download|تنزيل)/ })[0];
  await card('Harbour Line Shipping');
  expect(download()).toHaveAttribute('download', 'harbour-line-shipping-profile.pdf');
  await act(() => switchLanguage('ar'));
  await card('خط الميناء للملاحة');
  expect(download()).toHaveAttribute('download', 'خط-الميناء-للملاحة-profile.pdf');
});

test('names follow a language change, and are marked with their language', async () => {
  const nameIs = (name: string, lang: string) => {
    const shown = within(screen.getByRole('heading', { name })).getByText(name);
    expect(shown).toHaveAttribute('lang', lang);
    expect(shown).toHaveAttribute('dir', 'auto');
  };
  show();
  await card('Sample Zone Authority');
  nameIs('Sample Zone Authority', 'en');
  await act(() => switchLanguage('ar'));
  await card('هيئة المنطقة النموذجية');
  nameIs('هيئة المنطقة النموذجية', 'ar');
  expect(screen.getAllByRole('link', { name: /^زيارة الموقع الإلكتروني/ })).not.toHaveLength(0);
  await act(() => switchLanguage('en'));
  await card('Sample Zone Authority');
});

test('a failed or missing logo is replaced with a placeholder with the name', async () => {
  show();
  const bank = await card('Quiet Bank');
  expect(bank.getByRole('img', { name: 'Quiet Bank logo' })).toHaveTextContent('Quiet Bank');
  const harbour = await card('Harbour Line Shipping');
  fireEvent.error(harbour.getByRole('img'));
  expect(harbour.getByRole('img')).toHaveTextContent(/^Harbour\s+Line Shipping$/);
});

test('shows loading, then an error; Retry fetches again, and keeps focus: on the next message’s button, then on the heading', async () => {
  server.partners = 500;
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading partners');
  expect(await screen.findByRole('alert')).toHaveTextContent('The partners could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Partners and sponsors' })).toBeInTheDocument();
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(await retry());
  expect(document.body).not.toHaveFocus();
  await act(async () => expect(await retry()).toBeInTheDocument());
  expect(await retry()).toHaveFocus();
  server.partners = PARTNERS;
  await userEvent.click(await retry());
  expect(document.body).not.toHaveFocus();
  await card('Sample Zone Authority');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('too few partners for a carousel are shown in a row', async () => {
  server.partners = PARTNERS;
  show();
  await card('Quiet Bank');
  await card('Harbour Line Shipping');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a zone without partners has no partner section', async () => {
  server.partners = [];
  show();
  await waitForElementToBeRemoved(() => screen.queryByRole('heading'));
});
