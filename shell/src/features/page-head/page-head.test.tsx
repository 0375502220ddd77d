import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentLanguage, startLanguage } from '@zone-directory/shared-i18n';
import { Link, PrefixRouter, Route, Routes, useBasename, usePageTitle } from '@zone-directory/shared-router';
import { splitLanguage } from '../../language-prefix';
import { setUpZone } from '../../testing/zone';
import { DocumentTitle, PageHead } from './page-head';

const HEAD = `<title data-page>About – Example Zone</title>
  <meta name="description" content="About" data-page>
  <meta property="og:title" content="About" data-page>
  <link rel="alternate" hreflang="ar" href="https://zone.example/ar/about" data-page>
  <link rel="canonical" href="https://zone.example/about" data-page>
  <script type="application/ld+json" data-page>{}</script>
  <link rel="icon" href="/icon.svg">`;

setUpZone();
beforeEach(() => {
  document.head.innerHTML = HEAD;
});
afterEach(() => document.head.replaceChildren());

function Switch() {
  const { replaceBasename } = useBasename();
  return (
    <>
      <button type="button" onClick={() => replaceBasename('/ar')}>
        arabic
      </button>
      <Link to="/late">late</Link>
      <Link to="?q=x">search</Link>
      <Link to="/terms">terms</Link>
      <Link to="/">home</Link>
    </>
  );
}

function Titled({ name }: { readonly name: string | undefined }) {
  usePageTitle(name);
  return null;
}

function open(url: string) {
  history.replaceState(null, '', url);
  return render(
    <PrefixRouter basenameOf={(pathname) => splitLanguage(pathname).basename}>
      <PageHead />
      <Switch />
      <DocumentTitle>
        <Routes>
          <Route path="/about" element={<Titled name="About it" />} />
          <Route path="/terms" element={<Titled name={'Te\u00adrms\u202e'} />} />
          <Route path="/" element={<Titled name="" />} />
          <Route path="*" element={<Titled name={undefined} />} />
        </Routes>
      </DocumentTitle>
    </PrefixRouter>,
  );
}

const choose = (name: string) => userEvent.click(screen.getByText(name));
const count = (selector: string) => document.head.querySelectorAll(selector).length;
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

it('keeps the server’s metadata of the first page, except the title', async () => {
  open('/about');
  await waitFor(() => expect(count('title')).toBe(1));
  expect(document.title).toBe('About it – Example Zone');
  await choose('search');
  expect(count('[data-page]')).toBe(6);
  expect(canonical()).toBe('https://zone.example/about');
});

it('drops the metadata of the first page on another one, and updates its URL', async () => {
  open('/about');
  await choose('terms');
  expect(document.title).toBe('Terms – Example Zone');
  await waitFor(() => expect(count('title')).toBe(1));
  expect(count('[data-page]')).toBe(2);
  expect(canonical()).toBe('https://zone.example/terms');
  expect(count('link[rel="icon"]')).toBe(1);
});

it('uses the zone’s name as the title while a page reports none', async () => {
  open('/about');
  await choose('late');
  await waitFor(() => expect(document.title).toBe('Example Zone'));
  expect(count('title')).toBe(1);
  await choose('terms');
  await waitFor(() => expect(count('title')).toBe(1));
  expect(document.title).toBe('Terms – Example Zone');
});

it('follows the language, and is only the zone’s name on the home page', async () => {
  open('/about');
  await choose('home');
  expect(document.title).toBe('Example Zone');
  await act(() => startLanguage('ar'));
  expect(document.title).toBe('منطقة المثال');
});

it('keeps the server’s title while the first page reports none', () => {
  open('/late');
  expect(document.title).toBe('About – Example Zone');
  expect(count('title')).toBe(1);
});

it('follows the language of the URL, also when going back', async () => {
  open('/en/about');
  await choose('terms');
  await choose('arabic');
  expect(location.pathname).toBe('/ar/terms');
  expect(canonical()).toBe('https://zone.example/ar/terms');
  await waitFor(() => expect(currentLanguage()).toBe('ar'));
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe('/en/about'));
  await waitFor(() => expect(currentLanguage()).toBe('en'));
});
