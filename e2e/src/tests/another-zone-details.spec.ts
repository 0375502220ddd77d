import { nameIn, type PlannedBusiness, SUBCATEGORIES } from '../another-zone/plan';
import { asInHtml, expect, expectInert, sampled, test } from './another-zone';
import { LANGUAGES, words } from './words';

// Twelve businesses that together cover every website, phone, email, image and number.
const BUSINESSES = SUBCATEGORIES.find(({ name }) => name === 'Port Services')?.businesses ?? [];

for (const language of LANGUAGES) {
  test.describe(`a business of hostile content in ${language}`, () => {
    test.use({ locale: language });
    const directory = words('mf-directory', language);

    test('shows its texts as text, and links only safe targets', async ({ page }) => {
      expect(BUSINESSES).toHaveLength(12);
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
      });
      for (const business of sampled(BUSINESSES, language)) {
        await test.step(business.name, async () => {
          await page.goto(`/business/${business.id}`);
          const article = page.getByRole('article');
          const title = article.getByRole('heading', { level: 1 });
          await expect(title).toBeVisible();
          expect(asInHtml((await title.textContent()) ?? '')).toBe(asInHtml(nameIn(business, language)));
          const texts = await article
            .locator('bdi')
            .evaluateAll((all) => all.map((item) => item.textContent ?? ''));
          for (const text of textsOf(business)) expect(texts.map(asInHtml)).toContain(asInHtml(text));
          const links = await article
            .locator('a')
            .evaluateAll((all) => all.map((item) => item.getAttribute('href')));
          expect(links).toEqual(linksOf(business));
          await expect(article.locator('img')).toHaveCount(0);
          // The zone's logo, and no image from the data.
          expect(pictures.filter((path) => path !== '/site/images/picture.svg')).toEqual([]);
          await expect(article).not.toContainText(/NaN|undefined|null|Infinity/);
          if (language === 'en') expectNumbers(business, (await article.textContent()) ?? '');
          await expect(article.getByRole('heading', { name: directory('business.services') })).toBeVisible();
          await expectInert(page);
        });
      }
    });
  });
}

/**
 * Returns the texts that the page must show as in the data; a website link is shown without scheme and trailing slash.
 */
function textsOf({ description, website, phone, email }: PlannedBusiness): string[] {
  return [
    description,
    phone[0],
    email[0],
    website[1] ? website[1].replace(/^https?:\/\//i, '').replace(/\/$/, '') : website[0].trim(),
  ];
}

/** Returns the expected links: actions, contact card, and the link to report a mistake. */
function linksOf({ id, website, phone, email, description }: PlannedBusiness): string[] {
  const [, calls, chat] = phone;
  const [, mails] = email;
  // The location is the same as the description; a search query is one line.
  const query = description.split(/\s+/).join(' ').trim();
  const directions = `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
  const actions = [calls[0], mails[0], chat, website[1], directions];
  const contacts = [...calls, ...mails, website[1]];
  return [...actions, ...contacts, `/list-your-business?business=${id}`].filter((link) => link !== undefined);
}

function expectNumbers({ rating, reviews }: PlannedBusiness, text: string): void {
  if (rating[1]) expect(text).toContain(`Rated ${rating[1]} out of 5`);
  else expect(text).not.toContain('Rated');
  if (reviews[1]) expect(text).toContain(reviews[1]);
  else expect(text).not.toContain('review');
}
