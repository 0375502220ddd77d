import type { PageName } from '../options';
import type { Wanted } from './observe';

const CATEGORY = 'recCatLogistics01';
const SUBCATEGORY = 'recSubFreight0001';

const inPart = (part: string, element: string) => `[data-part="${part}"] ${element}`;

/** A page to measure: its path, and the content to wait for. */
export interface MeasuredPage extends Wanted {
  readonly path: string;
}

/** Returns the pages by name, with the longest list and its first business. */
export async function measuredPages(zoneUrl: string): Promise<Readonly<Record<PageName, MeasuredPage>>> {
  const list = `${zoneUrl}/data/businesses.json?category=${CATEGORY}&subcategory=${SUBCATEGORY}`;
  const { businesses } = (await (await fetch(list)).json()) as { businesses: { id: string }[] };
  const subcategory = inPart('directory/subcategory-list', `a[href*="/categories/${CATEGORY}/"]`);
  const business = inPart('directory/business-list', 'a[href*="/business/"]');
  return {
    home: {
      path: '/',
      shown: inPart('directory/hero', 'h1'),
      answers: inPart('directory/hero', 'input'),
    },
    category: { path: `/categories/${CATEGORY}`, shown: subcategory, answers: subcategory },
    list: { path: `/categories/${CATEGORY}/${SUBCATEGORY}`, shown: business, answers: business },
    business: {
      path: `/business/${businesses[0]?.id}`,
      shown: inPart('directory/business-detail', 'h1'),
      answers: inPart('directory/business-detail', 'a[href]'),
    },
  };
}

/** A navigation: the link to press, and the content to wait for. */
export interface Step extends Wanted {
  readonly press: string;
}

/** Steps of the visit that starts on the home page. */
export const STEPS = [
  {
    name: 'home → category',
    press: inPart('directory/category-grid', `a[href$="/categories/${CATEGORY}"]`),
    shown: inPart('directory/subcategory-list', `a[href*="/categories/${CATEGORY}/"]`),
  },
  {
    name: 'category → list',
    press: inPart('directory/subcategory-list', `a[href$="/${SUBCATEGORY}"]`),
    shown: inPart('directory/business-list', 'a[href*="/business/"]'),
  },
  {
    name: 'list → listing',
    press: 'footer a[href$="/list-your-business"]',
    shown: inPart('listing/request-page', 'form'),
  },
] as const satisfies readonly (Step & { readonly name: string })[];

/** What to wait for after switching to Arabic. */
export const IN_ARABIC = { shown: inPart('directory/hero', 'h1'), text: '\\p{Script=Arabic}' } as const;

const RENDERED_WITHIN_MS = 60_000;

/** Waits until a page is returned server-rendered, as it is after the first requests. @throws Error */
export async function untilRendered(url: string): Promise<void> {
  const end = Date.now() + RENDERED_WITHIN_MS;
  while (!(await (await fetch(url)).text()).includes('data-server')) {
    if (Date.now() > end) throw new Error(`no server has rendered ${url}: is the machine too busy?`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
