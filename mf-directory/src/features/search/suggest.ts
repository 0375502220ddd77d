import {
  type DirectoryIndex,
  displayName,
  type IndexedBusiness,
  type IndexedSubcategory,
  matchRanges,
  type SearchIndex,
  search,
} from 'shared-data';
import type { LanguageMark } from 'shared-i18n';
import { paths } from 'shared-router';
import type { MarkedText } from '../categories/use-site-texts';

/** One option of the search box. */
export interface Suggestion {
  readonly kind: 'business' | 'subcategory';
  readonly id: string;
  /** As the visitor's language shows it. */
  readonly name: string;
  /** What the name's element says of its language. */
  readonly mark: LanguageMark;
  /** The name that was found, where it is another than the shown one; else ''. */
  readonly foundAs: string;
  readonly path: string;
  /** Of a subcategory: the category under which it opens. */
  readonly categoryId?: string;
}

/** A directory as the search box looks through it. */
export interface Searchable {
  readonly directory: DirectoryIndex;
  /** Its names, and those that the site gives its subcategories. */
  readonly index: SearchIndex;
  /** Of each subcategory, the name that the visitor sees. */
  readonly shownNames: readonly MarkedText[];
}

/** Up to five businesses, then up to five subcategories, the best matches of each first. */
export function suggest(
  { directory, index, shownNames }: Searchable,
  text: string,
  language: string,
): readonly Suggestion[] {
  const found = search(index, text);
  return [
    ...found.businesses.flatMap(({ row }) => fromBusiness(directory.businesses[row], text, language)),
    ...found.subcategories.flatMap(({ row }) =>
      fromSubcategory(directory.subcategories[row], shownNames[row], text),
    ),
  ];
}

/** How a business that was found is shown. */
export function fromBusiness(
  item: IndexedBusiness | undefined,
  text: string,
  language: string,
): Suggestion[] {
  if (!item) return [];
  const name = displayName(item, language);
  const other = name === item.name ? item.name_en : item.name;
  return [
    {
      kind: 'business',
      id: item.id,
      name,
      mark: {},
      foundAs: foundAs(name, other, text),
      path: paths.business(item.id),
    },
  ];
}

/** How a subcategory that was found is shown. */
export function fromSubcategory(
  item: IndexedSubcategory | undefined,
  shown: MarkedText | undefined,
  text: string,
): Suggestion[] {
  if (!item || !shown) return [];
  const { id, categoryId } = item;
  const { text: name, mark } = shown;
  return [
    {
      kind: 'subcategory',
      id,
      name,
      mark,
      foundAs: foundAs(name, item.name, text),
      path: paths.subcategory(categoryId, id),
      categoryId,
    },
  ];
}

const foundAs = (name: string, other: string, text: string) =>
  matchRanges(name, text).length > 0 ? '' : other;
