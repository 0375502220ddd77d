import type { Page } from '@playwright/test';
import { LIST } from './visits';
import type { Language } from './words';

/** A business from the gateway; null where the base has no value. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string | null;
  readonly description_en: string | null;
  readonly location: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

interface Counted {
  readonly id: string;
  readonly businessCount: number;
}

/** Returns a reader of the zone's data, for comparison with its pages. */
export const snapshot = (page: Page) => {
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  return {
    categories: async () =>
      (await read<{ categories: readonly Counted[] }>('/data/categories.json')).categories,
    subcategories: async () =>
      (
        await read<{ subcategories: readonly { id: string; businessCounts: Record<string, number> }[] }>(
          '/data/subcategories.json',
        )
      ).subcategories,
    partners: async () =>
      (await read<{ partners: readonly Record<string, string | boolean>[] }>('/site/partners.json')).partners,
    texts: (language: Language) =>
      read<Record<string, Record<string, Record<string, string>>>>(`/site/texts/${language}.json`),
    business: (id: string) => read<Listed>(`/data/businesses/${id}.json`),
    /** Returns all businesses of `LIST`. */
    list: async () => {
      const [, , category = '', subcategory = ''] = LIST.split('/');
      const all: Listed[] = [];
      let after: string | undefined = '';
      while (after !== undefined) {
        const query = new URLSearchParams({ category, subcategory, ...(after && { after }) });
        const next: { businesses: Listed[]; offset?: string } = await read(`/data/businesses.json?${query}`);
        all.push(...next.businesses);
        after = next.offset;
      }
      return all;
    },
  };
};

/** Returns which of a record's two texts English and Arabic pages show. */
export const textFor = (language: Language, own: string | null, english: string | null): string =>
  (language === 'en' ? english || own : own || english) ?? '';
