import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  InLanguageOf,
  keepOnDocument,
  registerStrings,
  showOnDocument,
  startLanguage,
  useFormat,
  useLanguage,
  useTranslation,
} from './index';

/** Files by URL; any other is a 404. */
const files: Record<string, object> = {};
const asked: string[] = [];
const realFetch = globalThis.fetch;
const logs = jest.spyOn(console, 'warn').mockImplementation(() => {});

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = (url) => {
    asked.push(String(url));
    const file = files[String(url)];
    return Promise.resolve(new Response(JSON.stringify(file ?? {}), { status: file ? 200 : 404 }));
  };
  registerStrings('frame', { english: { home: 'Home' }, url: (code) => `/frame/${code}` });
  registerStrings('mf-x', {
    english: { hits: '{{n}} hits', name: 'Name' },
    url: (code) => `/x/${code}`,
  });
});
afterAll(() => {
  logs.mockRestore();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  for (const url of Object.keys(files)) delete files[url];
  await act(() => startLanguage('en'));
  await pass(60_000);
  asked.length = 0;
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Part() {
  const { t } = useTranslation('mf-x');
  const { language } = useLanguage();
  const { number } = useFormat('mf-x');
  return (
    <InLanguageOf namespace="mf-x" className="part">
      <p data-chosen={language}>{t('hits', { n: number(12_345.5) })}</p>
      <input aria-label={t('name')} />
    </InLanguageOf>
  );
}

test('a part without its file is marked as English, numbers too; its file changes it in place', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  files['/frame/de'] = { home: 'Start' };
  await act(() => startLanguage('de'));
  const { container, unmount } = render(<Part />);
  const part = container.querySelector('.part');
  expect(screen.getByText('12,345.5 hits')).toHaveAttribute('data-chosen', 'de');
  expect(part).toHaveAttribute('lang', 'en');

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'typed');
  files['/x/de'] = { hits: '{{n}} Treffer', name: 'Bezeichnung' };
  await pass(5_000);
  expect(screen.getByText('12.345,5 Treffer')).toBeInTheDocument();
  expect(part).toHaveAttribute('lang', 'de');
  expect(part).toHaveAttribute('dir', 'ltr');
  const field = screen.getByRole('textbox', { name: 'Bezeichnung' });
  expect(field).toHaveValue('typed');
  expect(field).toHaveFocus();
  unmount();
});

test('missing strings are fetched again when their part is shown again', async () => {
  files['/frame/fr'] = { home: 'Accueil' };
  await act(() => startLanguage('fr'));
  const { unmount } = render(<Part />);
  unmount();
  await pass(60_000);
  asked.length = 0;

  files['/x/fr'] = { hits: '{{n}} résultats' };
  const again = render(<Part />);
  await pass(0);
  expect(asked).toEqual(['/x/fr']);
  expect(screen.getByText('12 345,5 résultats', { exact: false })).toBeInTheDocument();
  again.unmount();
});

test.each([
  ['online', window, 'hidden', ['/frame/it', '/x/it']],
  ['visibilitychange', document, 'visible', ['/frame/it', '/x/it']],
  ['visibilitychange', document, 'hidden', []],
] as const)('on %s missing strings are fetched again', async (event, target, visibility, expected) => {
  await act(() => startLanguage('it'));
  await pass(60_000);
  asked.length = 0;
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  target.dispatchEvent(new Event(event));
  await pass(0);
  expect(asked).toEqual(expected);
  state.mockRestore();
});

test('does not rewrite unchanged attributes of the document, since each write recomputes all styles', () => {
  const { documentElement: html } = document;
  showOnDocument('ar');
  const watch = new MutationObserver(() => {});
  watch.observe(html, { attributes: true });
  showOnDocument('ar');
  expect(watch.takeRecords()).toEqual([]);
  showOnDocument('fr');
  expect(watch.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['lang', 'dir']);
});

test('the document has the language of its frame, not the one that the visitor chose', async () => {
  const { documentElement: html } = document;
  showOnDocument('ar');
  expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
  files['/x/ar'] = { name: 'الاسم' };
  await act(() => startLanguage('ar'));
  keepOnDocument('frame');
  expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
  const { container, unmount } = render(<Part />);
  expect(container.querySelector('.part')).toHaveAttribute('dir', 'rtl');

  files['/frame/ar'] = { home: 'الرئيسية' };
  await pass(5_000);
  expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
  unmount();
});
