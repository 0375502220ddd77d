/** Anything with a name, and possibly an English one. */
interface Named {
  readonly name: string;
  readonly name_en?: string;
}

/**
 * Whether a record has a name. A record without one is a blank row of a spreadsheet: it has no page and is left out of
 * lists, counts, search and sitemap. Names without a visible character have already been read as ''.
 */
export const isNamed = ({ name, name_en = '' }: Named): boolean => name !== '' || name_en !== '';
