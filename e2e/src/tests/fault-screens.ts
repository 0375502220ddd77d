import type { Page } from '@playwright/test';
import { logOf } from './console-log';
import { expect } from './fixtures';
import { someOf } from './pairwise';
import { CATEGORY, categoryLinks, LIST } from './visits';
import { type Language, words } from './words';

/** A way in which a read can go wrong. */
interface Fault {
  readonly name: string;
  /** What the data layer calls it: logs name it. */
  readonly code: string;
  /** What follows the message of a list. */
  readonly reason: string | RegExp;
}

/** Where pages read: the gateway, or the base itself. */
export interface Source<F extends Fault> {
  readonly mode: 'gateway' | 'direct';
  readonly faults: readonly F[];
  /** Lets a read go wrong from now on. @returns what settles when the page has met the fault as often as it will */
  arm(read: string, fault: F): Promise<{ readonly met: Promise<unknown> }>;
  heal(): Promise<unknown>;
}

/** What a visitor is shown at a fault, and what the fault must leave alone. */
interface Screen {
  readonly name: string;
  /** The read that goes wrong: at the gateway an expression for path and query, at the base a part of them. */
  readonly read: Partial<Record<Source<Fault>['mode'], string>>;
  readonly message: string;
  /** Whether the reason follows the message. */
  readonly withReason?: boolean;
  /** Where a record or list that is not found is no failure. */
  readonly notFoundIn?: readonly Source<Fault>['mode'][];
  /** What is open before; nothing unless given. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Does what makes the page read it. */
  readonly open: (page: Page, word: Word) => Promise<unknown>;
  /** What works on while the read does not. */
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

/** Every screen that reads data, the footer aside. */
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
    // Ids that are not there are those of an old version: the names are read anew, and say so themselves.
    notFoundIn: ['gateway'],
    ...SUGGESTIONS,
  },
];

/** The screens that read from a source; in the short run every other one, at the base those that the gateway leaves out. */
export const screensOf = (mode: Source<Fault>['mode']): readonly Screen[] =>
  SCREENS.filter(
    ({ read }, index) => read[mode] && (process.env.TEST_FULL || (index % 2 === 0) === (mode === 'direct')),
  );

/** In the long run all of them in English, and in Arabic three, because only the words differ. */
const faultsOf = <F extends Fault>({ faults }: Source<F>, language: Language, place: number) =>
  language === 'en' ? someOf(faults, place >> 1) : faults.slice(4, 7);

/**
 * Meets every fault on a screen in one visit: opening meets the first, and each Retry the next one. At the end the source
 * is well again, and the last Retry leaves no message. The page is never loaded anew.
 */
export async function meetThemAll<F extends Fault>(
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
    // What stands between the message and the button's word, which a reason may have, too.
    const shown = async () => {
      const text = (await alert.textContent()) ?? '';
      return text.replace(message, '').slice(0, -again.length).trim();
    };
    const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    await expect.poll(shown, fault.name).toEqual(withReason ? expected : '');
    await expect(retry).toBeEnabled();
    await alive(page, word);
    if (index === 0) await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  }
  await source.heal();
  await retry.click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  await screen.healed(page, word);
  if (screen.message !== 'hero.loadError') return;
  const told = log.filter((line) => line.startsWith('hero.loadError'));
  for (const fault of faults) expect(told.filter((line) => line.includes(inLog(fault)))).not.toEqual([]);
}

/** Meets every fault of the footer's categories, which is only logged; what they lack is read again where it is needed. */
export async function meetInFooter<F extends Fault>(
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
