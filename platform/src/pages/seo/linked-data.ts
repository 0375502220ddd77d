import { emailLink, phoneLink, plainText, safeLink } from 'shared-data/core';
import { paths } from 'shared-router/paths';
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
  { business, name, text, trail }: PageDescription,
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
        address: plainText(business.location),
        telephone: phoneLink(business.phone) && plainText(business.phone),
        email: emailLink(business.email)?.slice('mailto:'.length),
        url: safeLink(business.website, ['http']),
        image: urls.picture(business.image),
      }),
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** The fields that are not empty. */
function present(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
}
