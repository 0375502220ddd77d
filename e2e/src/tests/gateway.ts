import type { TestZone } from '../zone/zone';
import { expect } from './fixtures';

/** Fetches JSON from a path below the gateway's `/data/`, without a browser and its caches. */
export async function dataOf<T = unknown>({ url }: TestZone, path: string): Promise<T> {
  const response = await fetch(`${url}/data/${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

/** The fields of a subcategory that tests use. */
export interface SubcategoryOfData {
  readonly id: string;
  readonly businessCount: number;
  readonly categoryIds: readonly string[];
}

/** Finds a list that fits one page: its category, subcategory and URL. */
export async function shortList(zone: TestZone) {
  const { subcategories } = await dataOf<{ subcategories: SubcategoryOfData[] }>(zone, 'subcategories.json');
  const [found] = subcategories
    .filter(({ businessCount }) => businessCount >= 20 && businessCount < 45)
    .sort((a, b) => b.businessCount - a.businessCount);
  const category = found?.categoryIds[0];
  if (!found || !category) throw new Error('there is no such list');
  return { category, subcategory: found.id, path: `/categories/${category}/${found.id}` };
}
