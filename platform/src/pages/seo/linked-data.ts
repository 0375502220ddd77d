import { emailLink, phoneLink, plainText, safeLink } from 'shared-data/core';
import { paths } from 'shared-router/paths';
import type { PageDescription } from '../compose/page-description';
import type { PageUrls } from '../compose/page-urls';

/**
 * What a page says of itself to machines (JSON-LD with the words of schema.org): its place in the directory and, of a
 * business, what is known. No field is made up, and nobody's ratings are passed on as our own.
 * @param own the page's own URL
 * @param pageOf URL of a page in the language that this one is in
 * @returns undefined when there is nothing to say
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

/** The fields that have something in them. */
function present(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
}
