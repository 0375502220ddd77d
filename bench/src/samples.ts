import { askForJson } from './http';

interface Subcategory {
  readonly id: string;
  readonly categoryIds: readonly string[];
}

interface List {
  readonly total: number;
  readonly businesses: readonly { readonly id: string }[];
}

/** Returns one URL of each kind relative to a warm gateway's data URL, with the longest list and its first business. */
export async function readSamples(dataUrl: string): Promise<Readonly<Record<string, string>>> {
  const { subcategories } = await askForJson<{ subcategories: readonly Subcategory[] }>(
    `${dataUrl}subcategories.json`,
  );
  let longest = { path: '', total: 0, business: '' };
  for (const { id, categoryIds } of subcategories) {
    const path = `businesses.json?category=${categoryIds[0]}&subcategory=${id}`;
    const { total, businesses } = await askForJson<List>(dataUrl + path);
    if (total > longest.total) longest = { path, total, business: `businesses/${businesses[0]?.id}.json` };
  }
  return {
    'search.json': 'search.json',
    'categories.json': 'categories.json',
    'a list page': longest.path,
    'a business': longest.business,
  };
}
