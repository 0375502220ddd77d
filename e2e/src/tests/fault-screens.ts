import type { Page } from '@playwright/test';
import { logOf } from './console-log';
import { expect } from './fixtures';
import { someOf } from './pairwise';
import { CATEGORY, categoryLinks, LIST } from './visits';
import { type Language, words } from './words';

/** A way in which a read can fail. */
interface Fault {
  readonly name: string;
  /** Its code in the data layer and in logs. */
  readonly code: string;
  /** The text after a list's message. */
  readonly reason: string | RegExp;
}

/** The source that pages read from: the gateway, or the base itself. */
export interface Source<F extends Fault> {
  readonly mode: 'gateway' | 'direct';
  readonly faults: readonly F[];
  /** Makes a read fail from now on. `met` settles when the page has finished its attempts. */
  arm(read: string, fault: F): Promise<{ readonly met: Promise<unknown> }>;
  heal(): Promise<unknown>;
}

/** What a screen shows when a read fails, and what must keep working. */
interface Screen {
  readonly name: string;
  /** The read that fails: for the gateway a regular expression for path and query, for the base a substring of them. */
  readonly read: Partial<Record<Source<Fault>['mode'], string>>;
  readonly message: string;
  /** Whether the reason follows the message. */
  readonly withReason?: boolean;
  /** Sources for which a missing record or list is not a failure. */
  readonly notFoundIn?: readonly Source<Fault>['mode'][];
  /** Opens a page before; by default none. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Triggers the read. */
  readonly open: (page: Page, word: Word) => Promise<unknown>;
  /** Checks what must keep working while the read fails. */
  readonly alive: (page: Page, word: Word) => Promise<unknown>;
  readonly healed: (page: Page, word: Word) => Promise<unknown>;
}
type Word = ReturnType<typeof words>;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('a[href^="/business/"]');
const box = (page: Page, word: Word) => page.getByRole('combobox', { name: word('hero.searchLabel') });
const more = (page: Page, word: Word) => page.getByRole('button', { name: word('business.loadMore') });
const hasBack = (page: Page, word: Word) =>
  expect(main(page).getByRole('link', { name: word('common.back') })).toBeVisible();
const openList = async (page: Page) => {
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(50);
};

const SUGGESTIONS: Pick<Screen, 'message' | 'open' | 'alive' | 'healed'> = {
  message: 'hero.loadError',
  open: async (page, word) => {
    await page.goto('/');
    await box(page, word).fill('a');
  },
  alive: async (page) => {
    await expect(main(page).getByRole('option')).toHaveCount(0);
    await expect(categoryLinks(main(page))).toHaveCount(6);
  },
  healed: async (page, word) => {
    await box(page, word).click();
    await expect(main(page).getByRole('option').first()).toBeVisible();
  },
};

/** All screens that read data, except the footer. */
const SCREENS: readonly Screen[] = [
  {
    name: 'the hero’s suggestions',
    read: { gateway: '^/data/search\\.json', direct: '/Businesses' },
    ...SUGGESTIONS,
  },
  {
    name: 'a category’s subcategories',
    read: { gateway: '^/data/subcategories\\.json', direct: '/Subcategories' },
    message: 'sub.errorLoad',
    open: (page) => page.goto(CATEGORY),
    alive: async (page, word) => {
      await hasBack(page, word);
      await expect(page.getByRole('heading', { name: word('sub.supporter.title') })).toBeVisible();
    },
    healed: (page) => expect(categoryLinks(main(page))).toHaveCount(2),
  },
  {
    name: 'a list of businesses',
    read: { gateway: '^/data/businesses\\.json', direct: '/Businesses' },
    message: 'business.errorLoad',
    withReason: true,
    notFoundIn: ['gateway'],
    open: (page) => page.goto(LIST),
    alive: async (page, word) => {
      await hasBack(page, word);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    },
    healed: (page) => expect(cards(page)).toHaveCount(50),
  },
  {
    name: 'the next page of a list of businesses',
    read: { gateway: '^/data/businesses\\.json.*after=', direct: 'offset=' },
    message: 'business.errorLoad',
    withReason: true,
    before: openList,
    open: (page, word) => more(page, word).click(),
    alive: async (page, word) => {
      await expect(cards(page)).toHaveCount(50);
      await expect(more(page, word)).toBeEnabled();
    },
    healed: (page) => expect(cards(page)).toHaveCount(100),
  },
  {
    name: 'a business’s page',
    read: { gateway: '^/data/businesses/rec', direct: '/Businesses' },
    message: 'business.detailError',
    notFoundIn: ['gateway', 'direct'],
    before: openList,
    open: (page) => cards(page).first().click(),
    alive: hasBack,
    healed: (page, word) =>
      expect(page.getByRole('heading', { name: word('business.services') })).toBeVisible(),
  },
  {
    name: 'the ids of the hero’s suggestions',
    read: { gateway: '^/data/search/.*/ids\\.json' },
    // Missing ids belong to an old version: the names are read again, and report their own failure.
    notFoundIn: ['gateway'],
    ...SUGGESTIONS,
  },
];

/** Returns the screens of a source; in the short run every other one, for the base those that the gateway skips. */
export const screensOf = (mode: Source<Fault>['mode']): readonly Screen[] =>
  SCREENS.filter(
    ({ read }, index) => read[mode] && (process.env.TEST_FULL || (index % 2 === 0) === (mode === 'direct')),
  );

/**
 * Returns the faults to test: in the long run all of them in English, and three in Arabic, because only the texts
 * differ.
 */
const faultsOf = <F extends Fault>({ faults }: Source<F>, language: Language, place: number) =>
  language === 'en' ? someOf(faults, place >> 1) : faults.slice(4, 7);

/**
 * Tests every fault on a screen in one visit: opening triggers the first, each Retry the next one. At the end the
 * source recovers, and the last Retry removes the message. The page is never reloaded.
 */
export async function testAllFaults<F extends Fault>(
  page: Page,
  source: Source<F>,
  screen: Screen,
  language: Language,
): Promise<void> {
  const word = words('mf-directory', language);
  const { name, withReason, notFoundIn, open, alive } = screen;
  const read = screen.read[source.mode] ?? '';
  const [message, again] = [word(screen.message), word('common.retry')];
  const faults = faultsOf(source, language, SCREENS.indexOf(screen)).filter(
    ({ code }) => code !== 'NOT_FOUND' || !notFoundIn?.includes(source.mode),
  );
  expect(faults.length, name).toBeGreaterThan(0);
  const log = logOf(page, 'error');
  const alert = main(page).getByRole('alert');
  const retry = alert.getByRole('button', { name: again });
  await screen.before?.(page);
  for (const [index, fault] of faults.entries()) {
    const { reason } = fault;
    const { met } = await source.arm(read, fault);
    await (index === 0 ? open(page, word) : retry.click());
    await met;
    await expect(alert, fault.name).toContainText(message);
    // The text between the message and the button's label, which a reason may also contain.
    const shown = async () => {
      const text = (await alert.textContent()) ?? '';
      return text.replace(message, '').slice(0, -again.length).trim();
    };
    const inEnglish = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    const expected = language === 'en' ? inEnglish : expect.stringMatching(/^[^a-z]{5,}$/i);
    await expect.poll(shown, fault.name).toEqual(withReason ? expected : '');
    await expect(retry).toBeEnabled();
    // Each message replaces the one whose button was pressed.
    if (index > 0) expect(await hasLostFocus(page), fault.name).toBe(false);
    await alive(page, word);
    if (index === 0) await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  }
  await source.heal();
  await retry.click();
  await expect(alert).toHaveCount(0);
  expect(await hasLostFocus(page)).toBe(false);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  await screen.healed(page, word);
  if (screen.message !== 'hero.loadError') return;
  const told = log.filter((line) => line.startsWith('hero.loadError'));
  for (const fault of faults) expect(told.filter((line) => line.includes(inLog(fault)))).not.toEqual([]);
}

const hasLostFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Tests every fault of the footer's categories, which is only logged; the data is read again where it is needed. */
export async function testFooterFaults<F extends Fault>(
  page: Page,
  source: Source<F>,
  read: string,
  language: Language,
): Promise<void> {
  const log = logOf(page, 'warning');
  const footer = page.getByRole('contentinfo');
  const message = words('shell', language)('footer.loadError');
  const faults = faultsOf(source, language, 0);
  for (const fault of process.env.TEST_FULL ? faults : faults.slice(0, 1)) {
    log.length = 0;
    const { met } = await source.arm(read, fault);
    await page.goto('/about');
    await met;
    const told = () => log.some((line) => line.includes(message) && line.includes(inLog(fault)));
    await expect.poll(told, fault.name).toBe(true);
    await expect(categoryLinks(footer)).toHaveCount(6);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await source.heal();
  await categoryLinks(footer).first().click();
  await expect(categoryLinks(main(page)).first()).toBeVisible();
}

const inLog = ({ code, reason }: Fault) => `${code}: ${typeof reason === 'string' ? reason : ''}`;
