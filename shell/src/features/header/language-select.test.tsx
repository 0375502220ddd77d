import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentLanguage } from '@zone-directory/shared-i18n';
import { BASE, setUpPartPage } from '../../testing/part';
import { plan } from '../../testing/site';
import { renderAt, setUpZone, zone } from '../../testing/zone';
import { LanguageSelect } from './language-select';

setUpZone();
const page = setUpPartPage();

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

it('is a form that requests the language from the server, for visitors without JavaScript', () => {
  renderAt('/about', <LanguageSelect />);
  const { form } = field();
  expect(form).toHaveAttribute('method', 'get');
  // The current page handles it.
  expect(form).not.toHaveAttribute('action');
  expect(screen.getByRole('button', { name: 'Language' })).toHaveAttribute('type', 'submit');
  // Not `lng`, which is the language of one URL.
  expect(field().name).toBe('choose-lng');
  expect([...field().options].map(({ value }) => value)).toContain('ar');
});

describe('what the visitor reads', () => {
  const START = 600;
  /** Texts above it are longer in Arabic. */
  const topOfText = () => (currentLanguage() === 'en' ? 900 : 1_300) - window.scrollY;
  // jsdom has no layout.
  const at = (scrolled: number) =>
    void Object.defineProperty(window, 'scrollY', { value: scrolled, configurable: true });
  const { scrollBy } = window;
  beforeEach(() => {
    const main = new DOMRect(0, 0, 800, 5_000);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return this.localName === 'p' ? new DOMRect(0, topOfText(), 800, 100) : main;
    });
    window.scrollBy = ((_: number, by: number) => at(window.scrollY + by)) as typeof scrollBy;
    renderAt(
      '/about',
      <>
        <LanguageSelect />
        <main>
          <p>a card</p>
        </main>
      </>,
    );
  });
  afterEach(() => {
    window.scrollBy = scrollBy;
    at(0);
  });
  const choose = () => fireEvent.change(field(), { target: { value: 'ar' } });
  const frames = () => new Promise((resolve) => setTimeout(resolve, 100));

  it('stays where it is while the texts above it change', async () => {
    at(START);
    const before = topOfText();
    choose();
    await screen.findByRole('combobox', { name: 'اللغة' });
    await waitFor(() => expect(topOfText()).toBe(before));
    expect(window.scrollY).toBeGreaterThan(START);
  });

  it.each([
    ['is at the top of the page', 0],
    ['scrolls meanwhile', START],
  ])('moves with the texts above it if the visitor %s', async (_, scrolled) => {
    at(scrolled);
    choose();
    if (scrolled > 0) dispatchEvent(new Event('wheel'));
    await screen.findByRole('combobox', { name: 'اللغة' });
    await frames();
    expect(window.scrollY).toBe(scrolled);
  });
});

it('requests code and strings of everything on the page at once, before any response', async () => {
  zone.files['/locales/fr/translation.json'] = { header: { language: 'Langue' } };
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const asked: string[] = [];
  const real = globalThis.fetch;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (input, init) => {
    asked.push(String(input));
    await answered;
    const isOfPart = String(input).startsWith(BASE);
    return isOfPart ? ({ ok: true, status: 200, text: async () => '{}' } as Response) : real(input, init);
  };
  page.loadModule.mockImplementation(({ remote, expose }) => {
    asked.push(`${remote} ${expose}`);
    return answered.then(() => ({ default: () => <p>a list</p>, strings: {} }));
  });
  renderAt(
    '/categories/recA/recB',
    <>
      <LanguageSelect />
      <div data-part="directory/business-list" data-status="served" />
    </>,
    { composition: page.compose(), plan, served: new Map() },
  );
  await userEvent.selectOptions(field(), 'fr');
  expect(asked).toEqual(
    expect.arrayContaining([
      '/locales/fr/translation.json',
      '/declared/fr.json',
      '/site/texts/fr.json',
      'mf-directory ./business-list',
      `${BASE}locales/fr/translation.json`,
    ]),
  );
  expect(currentLanguage()).toBe('en');
  answer();
  expect(await screen.findByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  expect(asked.filter((url) => url.startsWith(BASE))).toHaveLength(1);
  globalThis.fetch = real;
});
