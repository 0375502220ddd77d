import { matchPage, type PartId, partsAt } from 'federation/contract';
import { dataLinks } from 'platform/src/pages/compose/data-links';
import type { ZonePage } from './page';

/** What has a browser ask for a page's files and data while it reads the page. */
export interface Hints {
  /** Elements of the head. */
  readonly head: string;
  /** Value of the header `Link`; undefined where the page needs no data of its own. */
  readonly links: string | undefined;
}

/** The name of a part's chunk. */
export const chunkOf = (id: PartId) => `part-${id.replace('/', '-')}`;

/** The hints that the product's page handler gives for what it has not rendered, for the files of a monolith. */
export function hintsOf({ files, configuration, pages, composition }: ZonePage, pathname: string): Hints {
  const match = matchPage(pathname, composition.plan.pages);
  const parts = match ? partsAt(match.page, composition.plan, new URLSearchParams()) : [];
  const needed = new Set(parts.flatMap((id) => files[chunkOf(id)] ?? []));
  const head = [...needed].map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}" crossorigin>`,
  );
  head.push(`<link rel="preload" as="fetch" href="${configuration.siteUrl}texts/en.json" crossorigin>`);
  return { head: head.join(''), links: dataLinks(configuration, matchPage(pathname, pages)) };
}
