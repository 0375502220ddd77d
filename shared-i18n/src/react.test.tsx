import { act, render, screen, waitFor } from '@testing-library/react';
import {
  registerStrings,
  startLanguage,
  startSiteTexts,
  useFormat,
  useSiteText,
  useTranslation,
} from './index';

const realFetch = globalThis.fetch;
const answers = new Map<string, (response: Response) => void>();

beforeAll(() => {
  globalThis.fetch = (url) => new Promise((resolve) => answers.set(String(url), resolve));
  registerStrings('mf-one', {
    english: { hits_one: '{{count}} hit', hits_other: '{{count}} hits' },
    url: (c) => `/1/${c}`,
  });
  registerStrings('mf-two', { english: { name: 'Name' }, url: (c) => `/2/${c}` });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

let renders = 0;

function Hits() {
  const { t, language, dir } = useTranslation('mf-one');
  const format = useFormat();
  renders += 1;
  return (
    <p lang={language} dir={dir}>
      {t('hits', { count: 3 })}; {format.number(1748)}; {t('none', { defaultValue: 'by default' })}
    </p>
  );
}

function Name() {
  return <h1>{useTranslation('mf-two').t('name')}</h1>;
}

async function answer(url: string, strings: object): Promise<void> {
  await waitFor(() => expect(answers.has(url)).toBe(true));
  await act(async () => {
    answers.get(url)?.(new Response(JSON.stringify(strings)));
    await jest.advanceTimersByTimeAsync(20);
  });
}

test('a change reaches every component in a single render, and a late file in a later one', async () => {
  render(
    <>
      <Hits />
      <Name />
    </>,
  );
  const hits = screen.getByText('3 hits; 1,748; by default');
  expect(hits).toHaveAttribute('dir', 'ltr');

  const before = renders;
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = startLanguage('ar', { patienceMs: 800 });
    await jest.advanceTimersByTimeAsync(20);
  });
  await answer('/1/ar', { hits_few: '{{count}} نتائج' });
  expect(hits).toHaveTextContent('3 hits');
  expect(renders).toBe(before);

  await act(async () => {
    await jest.advanceTimersByTimeAsync(800);
    await done;
  });
  expect(hits).toHaveTextContent('3 نتائج; 1,748');
  expect(hits).toHaveAttribute('lang', 'ar');
  expect(hits).toHaveAttribute('dir', 'rtl');
  expect(renders).toBe(before + 1);
  expect(screen.getByRole('heading')).toHaveTextContent('Name');

  await answer('/2/ar', { name: 'الاسم' });
  expect(screen.getByRole('heading')).toHaveTextContent('الاسم');
  // Strings of another remote are no reason to render.
  expect(renders).toBe(before + 1);
});

function Category({ id }: { readonly id: string }) {
  const { text, lang } = useSiteText()(`categories.${id}.name`) ?? { text: 'Record name', lang: undefined };
  return <li lang={lang}>{text}</li>;
}

test('texts of the site fall back to English, then to the caller’s text', async () => {
  startSiteTexts('/site');
  render(['one', 'two', 'three'].map((id) => <Category key={id} id={id} />));
  const shown = () =>
    screen.getAllByRole('listitem').map(({ lang, textContent }) => `${lang} ${textContent}`);
  const unnamed = ' Record name';
  expect(shown()).toEqual([unnamed, unnamed, unnamed]);
  await answer('/site/texts/en.json', { categories: { one: { name: 'One' }, two: { name: 'Two' } } });
  expect(shown()).toEqual(['en One', 'en Two', unnamed]);
  await answer('/site/texts/ar.json', { categories: { one: { name: 'واحد' } } });
  expect(shown()).toEqual(['ar واحد', 'en Two', unnamed]);
});
