import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { someCases } from './pairwise';
import { inLanguage, LIST, settled } from './visits';
import { LANGUAGES, siteWords, words } from './words';

/** Lists, results and shortlists on paper: a table of names, subcategories, phones and addresses. */

const CARDS = 'main li:has(a[href*="/business/"])';

interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns what is shown of each card, in its cells from the start of the line to its end. */
const rowsOf = (page: Page): Promise<readonly (readonly Cell[])[]> =>
  page.locator(CARDS).evaluateAll((cards) =>
    cards.map((card) => {
      const { left, right } = card.getBoundingClientRect();
      const isRtl = getComputedStyle(card).direction === 'rtl';
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const cells = new Map<number, Cell>();
      while (texts.nextNode()) {
        const cell = texts.currentNode.parentElement?.closest('h2, h3, h4, p > bdi, p, a');
        const text = texts.currentNode.textContent?.trim() ?? '';
        if (!cell || text === '' || !cell.checkVisibility({ visibilityProperty: true })) continue;
        const box = cell.getBoundingClientRect();
        const start = Math.round(isRtl ? right - box.right : box.left - left);
        const end = Math.round(isRtl ? right - box.left : box.right - left);
        cells.set(start, { text: [cells.get(start)?.text, text].filter(Boolean).join(' '), start, end });
      }
      return [...cells.values()].sort((a, b) => a.start - b.start);
    }),
  );

/** Opens what is to be printed, as on a sheet of A4. */
async function print(page: Page, path: string, language: string): Promise<void> {
  await page.goto(inLanguage(path, language));
  await settled(page, language);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 1001 });
}

/** Nothing that only a screen has is on paper. */
async function isBare(page: Page): Promise<void> {
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').locator('img:visible')).toHaveCount(0);
  await expect(page.getByText('Quayline Logistics', { exact: false }).locator('visible=true')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
}

/** Returns how many sheets a PDF has. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Returns the targets of a PDF's links: a phone number's is there as text, whatever its font. */
function targetsOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [source, ...streams].join('\n');
}

for (const { language } of someCases({ language: LANGUAGES }, 0))
  test(`a list of two pages is a table with phones in ${language}, of which no sheet breaks a line`, async ({
    page,
  }) => {
    const directory = words('mf-directory', language);
    await page.goto(inLanguage(LIST, language));
    await settled(page, language);
    await page.getByRole('button', { name: directory('business.loadMore') }).click();
    await expect(page.locator(CARDS)).toHaveCount(100);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 673, height: 1001 });
    await isBare(page);
    const head = page.getByText(directory('choose.subcategory'), { exact: true }).locator('visible=true');
    await expect(head.locator('..')).toHaveText(
      [
        directory('hero.typeBusiness'),
        directory('choose.subcategory'),
        directory('business.phone'),
        directory('business.location'),
      ].join(''),
    );
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(100);
    const subcategory = siteWords(language)(`subcategories.${LIST.split('/')[3]}.name`);
    const columns = new Set(
      rows.map((row) =>
        row
          .slice(0, 2)
          .map(({ start }) => start)
          .join(),
      ),
    );
    expect(columns.size).toBe(1);
    for (const row of rows) {
      expect(row[1]?.text).toBe(subcategory);
      for (const [index, { end }] of row.entries())
        expect(end).toBeLessThanOrEqual(row[index + 1]?.start ?? 673);
    }
    const whole = rows.filter((row) => row.length === 4);
    expect(whole.length).toBeGreaterThan(90);
    for (const row of whole) expect(row[2]?.text).toMatch(/^\+000 55 5\d\d \d{4}$/);
    expect(
      await page
        .locator(CARDS)
        .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).breakInside))]),
    ).toEqual(['avoid']);

    const pdf = await page.pdf({ format: 'A4' });
    expect(sheetsOf(pdf)).toBeLessThanOrEqual(6);
    const targets = targetsOf(pdf);
    for (const row of whole) expect(targets).toContain(`tel:${row[2]?.text.replaceAll(' ', '')}`);
  });

test('results are the same table, with each business’s own subcategory', async ({ page }) => {
  await print(page, '/?q=marine', 'en');
  await isBare(page);
  const rows = await rowsOf(page);
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map((row) => row[1]?.text)).size).toBeGreaterThan(1);
  expect(new Set(rows.map((row) => row[1]?.start)).size).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is the same table', async ({ page }) => {
    await page.goto(LIST);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 673, height: 1001 });
    await expect(page.locator(CARDS)).toHaveCount(50);
    await expect(page.locator(CARDS).first().getByText('Freight & Transport')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
