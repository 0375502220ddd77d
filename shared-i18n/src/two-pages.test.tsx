import { act, render, screen } from '@testing-library/react';
import {
  createTranslations,
  InLanguageOf,
  registerStrings,
  startLanguage,
  startSiteTexts,
  TranslationsProvider,
  useFormat,
  useLanguage,
  useSiteText,
  useTranslation,
} from './index';
import type { Strings } from './strings';

const FILES: Readonly<Record<string, Strings>> = {
  '/one/ar': { hello: 'مرحبا' },
  '/one/de': { hello: 'Hallo' },
  '/a/texts/ar.json': { name: 'ألف' },
  '/b/texts/de.json': { name: 'Be' },
};
const load = async (url: string): Promise<Strings> => FILES[url] ?? {};
const english = { hello: 'Hello' };

function Greeting() {
  const { t, language, dir } = useTranslation('mf-one');
  const chosen = useLanguage().language;
  const number = useFormat().number(1234.5);
  const site = useSiteText()('name')?.text ?? 'nothing';
  return <li>{[t('hello'), language, dir, chosen, number, site].join(' ')}</li>;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function oneOf(site: string) {
  const translations = createTranslations(load);
  translations.register('mf-one', { english, url: (code) => `/one/${code}` });
  startSiteTexts(site, translations);
  return translations;
}

test('two sets of translations in one page each have their own language, independent of the page’s', async () => {
  registerStrings('mf-one', { english: { hello: 'Hello of the page' }, url: (code) => `/one/${code}` });
  const [one, two] = [oneOf('/a/'), oneOf('/b')];
  await Promise.all([one.change('ar'), two.change('de')]);
  render(
    <>
      <Greeting />
      <TranslationsProvider value={one}>
        <Greeting />
        <TranslationsProvider value={two}>
          <Greeting />
          <InLanguageOf namespace="mf-one">inner</InLanguageOf>
        </TranslationsProvider>
      </TranslationsProvider>
    </>,
  );
  const page = 'Hello of the page en ltr en 1,234.5 nothing';
  expect(shown()).toEqual([page, 'مرحبا ar rtl ar 1,234.5 ألف', 'Hallo de ltr de 1.234,5 Be']);
  expect(screen.getByText('inner')).toHaveAttribute('lang', 'de');
  await act(() => two.change('en'));
  expect(shown()).toEqual([page, 'مرحبا ar rtl ar 1,234.5 ألف', 'Hello en ltr en 1,234.5 nothing']);
  await act(() => startLanguage('en'));
  expect(shown()[1]).toMatch(/^مرحبا/);
});

test('a mounted set refetches failed files when the network is back, an unmounted one does not', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = jest.fn(async (_: string): Promise<Strings> => {
    throw new Error('offline');
  });
  const translations = createTranslations(asked);
  translations.register('mf-one', { english, url: (code) => `/one/${code}` });
  await translations.change('ar');
  const { unmount } = render(<TranslationsProvider value={translations}>shown</TranslationsProvider>);
  const online = async () => {
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(6_000);
  };
  await online();
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
  await online();
  expect(asked).toHaveBeenCalledTimes(2);
  warn.mockRestore();
  jest.useRealTimers();
});
