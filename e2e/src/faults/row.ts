import { expect, type Page } from '@playwright/test';
import { rendered } from '../tests/server-html';
import { type Language, partFailed, words } from '../tests/words';
import type { TestZone } from '../zone/zone';
import { type Fault, untouched, type Way } from './fault';
import { clickable, expectResponsive, follow, LEADS_AWAY, menuButton, menuLink } from './responsive';
import type { TestedRemote } from './tested-remotes';
import { expectLast, expectNoMessage, expectState, forgetReports, reportsOf, witness } from './witness';

/** One cell of the matrix: a fault of a remote, in a visitor's language. */
export interface Cell {
  readonly page: Page;
  readonly zone: TestZone;
  readonly fault: Fault;
  readonly tested: TestedRemote;
  readonly language: Language;
  readonly way: Way;
  /** The remote's release that has the fault. */
  readonly release: string;
  /** Its row number: in the short run each row clicks one thing outside its part, in turns. */
  readonly place?: number;
}

/** Timeout of a part on a busy machine. Not a limit of the product. */
const ARRIVES_MS = 15_000;
/** The product's deadline for a part is 8 s. */
const GIVEN_UP_MS = 20_000;

const slot = ({ page, tested: { part } }: Cell) => page.locator(`[data-part="${part}"]`);
/** The message in the part's slot. */
const message = (cell: Cell) => slot(cell).getByText(partFailed(cell.tested.part, cell.language));
/** The page's one line about parts that can be read and not used, below any of the remote's parts. */
const line = ({ page, language }: Cell) =>
  page.getByRole('main').getByText(words('shell', language)('part.served'));
const retry = ({ page, language }: Cell) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words('shell', language)('part.retry') })
    .first();

/** Activates a fault: a rule of the remote's origin, or a cookie that the part reads. */
async function switchOn({ page, zone, fault, tested }: Cell): Promise<void> {
  if (fault.rule) await zone.run({ do: 'faults', origin: tested.remote, rules: [fault.rule(tested)] });
  if (fault.inPart)
    await page
      .context()
      .addCookies([{ name: 'fault', value: `${tested.part}:${fault.inPart}`, url: zone.url }]);
}

async function switchOff({ page, zone, tested }: Cell): Promise<void> {
  await zone.run({ do: 'faults', origin: tested.remote, rules: [] });
  await page.context().clearCookies({ name: 'fault' });
}

/** Scrolls to the part: the code of one that a server has rendered is loaded when it is near. */
export async function near(cell: Cell): Promise<void> {
  // The fault may load the page again meanwhile.
  await expect(() => slot(cell).scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
}

/** Goes to the page of a part with the fault active. */
export async function openFaulty(cell: Cell): Promise<void> {
  const { page, tested, language, way } = cell;
  const path = `${tested.path}?lng=${language}`;
  await witness(page);
  if (way === 'served') await rendered(page, path);
  await switchOn(cell);
  if (way === 'followed') {
    await page.goto(`/about?lng=${language}`, { waitUntil: 'commit' });
    await page.locator('html[data-started]').waitFor();
    // Not `follow`: the page may be another one before it could tell what the click shows.
    await menuButton(page).click();
    await menuLink(page, tested.path).click();
  } else await page.goto(path, { waitUntil: 'commit' });
  if (way === 'served') await near(cell);
}

/** Activates another fault and presses Retry on the open page. */
async function retryFaulty(cell: Cell): Promise<void> {
  await switchOff(cell);
  await switchOn(cell);
  await forgetReports(cell.page);
  await retry(cell).click();
}

/**
 * Checks the message in the part's slot, in the visitor's language, and the reported state. What a server has rendered
 * stays instead, and a line says that it can only be read.
 */
export async function expectFailed(cell: Cell): Promise<void> {
  const { page, tested, release, fault, way } = cell;
  await expect(way === 'served' ? line(cell) : message(cell)).toBeVisible({ timeout: GIVEN_UP_MS });
  if (way === 'served') {
    await expect(slot(cell).getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectReported(cell, tested.part.split('/')[1]);
  const remote = `${tested.remote}@${release}`;
  await expectState(page, tested.part, { remote, status: 'failed', phase: fault.phase });
}

/**
 * Checks that the rest of the page is present and responds. The short run clicks one thing each time, in turns; for a
 * slow fault nothing that leads to another page, because the fault would take seconds again after going back.
 * @param turn number of the check within a row
 * @param stays whether only what does not change the URL is clicked
 */
function restAnswers({ page, fault, tested, place = 0 }: Cell, turn = 0, stays = false): Promise<void> {
  const parts = untouched(fault, tested);
  const all = stays ? ['header'] : clickable(parts);
  const inTurns = fault.isSlow ? all.filter((name) => name !== LEADS_AWAY) : all;
  const next = inTurns[(place + turn) % inTurns.length] ?? 'header';
  return expectResponsive(page, parts, process.env.TEST_FULL ? all : [next]);
}

/** Checks the failure, and that the rest of the page responds. */
export async function expectContained(cell: Cell): Promise<void> {
  await expectFailed(cell);
  await restAnswers(cell);
  // A click may have led to another page and back, which loads the part again: that attempt also fails.
  await expect(message(cell).or(line(cell))).toBeVisible({ timeout: GIVEN_UP_MS });
}

/** Checks that the fault is reported, and that each report names its remote, release and phase. */
async function expectReported({ page, tested, release, fault }: Cell, part?: string): Promise<void> {
  const expected = { remote: tested.remote, version: release, phase: fault.phase };
  await expect
    .poll(async () => (await reportsOf(page, tested.remote, part)).length, { message: 'reports' })
    .toBeGreaterThan(0);
  for (const report of await reportsOf(page, tested.remote, part)) expect(report).toMatchObject(expected);
}

/** Checks that the part itself is shown. */
async function expectShown(cell: Cell, release = cell.release): Promise<void> {
  const { page, tested } = cell;
  await expect(slot(cell)).toHaveAttribute('data-status', 'ready', { timeout: ARRIVES_MS });
  await expect(slot(cell).getByRole('heading').first()).toBeVisible();
  await expectState(page, tested.part, { remote: `${tested.remote}@${release}`, status: 'ready' });
}

/** Checks that Retry loads the part of a release without a page reload. */
export async function expectHealed(cell: Cell, release = cell.release): Promise<void> {
  await cell.page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  await retry(cell).click();
  await expectShown(cell, release);
  expect(await cell.page.evaluate(() => 'marker' in window), 'the document is the same').toBe(true);
}

/** Runs all checks of the matrix for one fault, or for several faults that show a message, one after the other. */
export async function judge([first, ...others]: readonly [Cell, ...Cell[]]): Promise<void> {
  await openFaulty(first);
  // Server-rendered HTML stays only on the page that it is for.
  if (first.fault.isSlow) await restAnswers(first, 1, first.way === 'served');
  if (first.fault.ends === 'shown') return judgeShown(first);
  if (first.fault.ends === 'left') return judgeLeft(first);
  if (first.fault.ends === 'replaced') return judgeReplaced(first);
  await expectContained(first);
  if (first.fault.phase === 'deadline' && first.way === 'opened')
    await expectLast(first.page, first.tested.part, untouched(first.fault, first.tested));
  for (const cell of others) {
    await retryFaulty(cell);
    await expectContained(cell);
  }
  await switchOff(first);
  await expectHealed(first);
}

async function judgeShown(cell: Cell): Promise<void> {
  const { page, fault, tested } = cell;
  await expectShown(cell);
  if (fault.inPart === 'handler') await slot(cell).locator('[data-fault]').click();
  if (fault.phase) await expectReported(cell);
  if (!fault.isSlow) await restAnswers(cell);
  await expectShown(cell);
  await expectNoMessage(page, tested.part);
}

async function judgeReplaced(cell: Cell): Promise<void> {
  await expectFailed(cell);
  await expectShown(cell);
  await expect(message(cell).or(line(cell))).toHaveCount(0);
}

async function judgeLeft(cell: Cell): Promise<void> {
  const { page, tested } = cell;
  await expectShown(cell);
  await restAnswers(cell);
  await follow(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectResponsive(page, [], ['header']);
  await expectReported(cell, tested.part.split('/')[1]);
  await follow(page, tested.path);
  await expectShown(cell);
  await restAnswers(cell, 1);
  await expectNoMessage(page, tested.part);
}
