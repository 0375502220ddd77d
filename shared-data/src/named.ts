/** Anything that has a name, perhaps an English one. */
interface Named {
  readonly name: string;
  readonly name_en?: string;
}

/**
 * Whether a record has a name. One without is a blank row of somebody's spreadsheet: it has no page and no place in lists,
 * counts, search or sitemap. Names are read so that one of which nothing can be seen is ''.
 */
export const isNamed = ({ name, name_en = '' }: Named): boolean => name !== '' || name_en !== '';
