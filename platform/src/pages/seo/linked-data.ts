import {
  mailPieces,
  phonePieces,
  plainText,
  targetsOf,
  websitePieces,
} from '@zone-directory/shared-data/core';
import { paths } from '@zone-directory/shared-router/paths';
import type { PageDescription } from '../compose/page-description';
import type { PageUrls } from '../compose/page-urls';

/**
 * Returns a page's JSON-LD in the schema.org vocabulary: its breadcrumbs and, for a business, what is known about it.
 * No field is made up, and third-party ratings are not presented as our own.
 * @param own the page's own URL
 * @param pageOf URL of a page in this page's language
 * @returns undefined when there is nothing to describe
 */
export function linkedData(
  { business, name, text, trail, address }: PageDescription,
  own: string,
  pageOf: (path: string) => string,
  urls: PageUrls,
): object | undefined {
  if (trail.length === 0) return undefined;
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageOf(step.path),
    })),
  };
  const graph: object[] = [breadcrumbs];
  if (business) {
    const other = [business.name, business.name_en].map(plainText).find((one) => one !== '' && one !== name);
    graph.unshift({
      '@type': 'LocalBusiness',
      // The same in every language.
      '@id': `${urls.page(paths.business(business.id))}#business`,
      name,
      mainEntityOfPage: own,
      ...present({
        alternateName: other,
        description: text,
        address,
        telephone: oneOrMore(numbersOf(business.phone)),
        email: oneOrMore(targetsOf(mailPieces(business.email)).map((link) => link.slice('mailto:'.length))),
        url: oneOrMore(targetsOf(websitePieces(business.website))),
        image: urls.picture(business.image),
      }),
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** The phone numbers of a cell as written; as dialled if they contain letters. */
const numbersOf = (cell: string): string[] =>
  phonePieces(cell).flatMap(({ text, href }) => {
    if (href === undefined) return [];
    return [/\p{L}/u.test(text) ? href.slice('tel:'.length) : text];
  });

type Field = string | readonly string[] | undefined;

const oneOrMore = (values: readonly string[]): Field => (values.length > 1 ? values : values[0]);

/** The fields that are not empty. */
const present = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
