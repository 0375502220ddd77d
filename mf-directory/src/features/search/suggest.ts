import {
  type DirectoryIndex,
  type FieldText,
  type IndexedBusiness,
  type IndexedSubcategory,
  matchRanges,
  nameLines,
  type Reader,
  type SearchIndex,
  search,
} from 'shared-data';
import { paths } from 'shared-router';

/** One option of the search box. */
export interface Suggestion {
  readonly kind: 'business' | 'subcategory';
  readonly id: string;
  /** As the visitor's language shows it. */
  readonly name: FieldText;
  /** The name below it: the English one where readers may need it, else the one that was found, where that is another. */
  readonly otherName: FieldText | undefined;
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
  readonly shownNames: readonly FieldText[];
}

/** Up to five businesses, then up to five subcategories, the best matches of each first. */
export function suggest(
  { directory, index, shownNames }: Searchable,
  text: string,
  reader: Reader,
): readonly Suggestion[] {
  const found = search(index, text);
  return [
    ...found.businesses.flatMap(({ row }) => fromBusiness(directory.businesses[row], text, reader)),
    ...found.subcategories.flatMap(({ row }) =>
      fromSubcategory(directory.subcategories[row], shownNames[row], text),
    ),
  ];
}

/** How a business that was found is shown. */
export function fromBusiness(item: IndexedBusiness | undefined, text: string, reader: Reader): Suggestion[] {
  if (!item) return [];
  const [name = { text: '' }, english] = nameLines(item, reader);
  const other = name.lang === 'en' ? { text: item.name } : { text: item.name_en, lang: 'en' };
  return [
    {
      kind: 'business',
      id: item.id,
      name,
      otherName: english ?? foundAs(name, other, text),
      path: paths.business(item.id),
    },
  ];
}

/** How a subcategory that was found is shown. */
export function fromSubcategory(
  item: IndexedSubcategory | undefined,
  name: FieldText | undefined,
  text: string,
): Suggestion[] {
  if (!item || !name) return [];
  const { id, categoryId } = item;
  return [
    {
      kind: 'subcategory',
      id,
      name,
      otherName: foundAs(name, { text: item.name }, text),
      path: paths.subcategory(categoryId, id),
      categoryId,
    },
  ];
}

const foundAs = (name: FieldText, other: FieldText, text: string) =>
  other.text === '' || matchRanges(name.text, text).length > 0 ? undefined : other;
