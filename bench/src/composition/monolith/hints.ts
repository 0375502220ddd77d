import { matchPage, partsAt } from 'federation/contract';
import { dataLinks } from 'platform/src/pages/compose/data-links';
import { preloadLink } from '../../../../federation/src/compose/html';
import { chunkOf } from './chunk-of';
import type { ZonePage } from './page';

/** Hints that make a browser fetch a page's files and data while it parses the page. */
export interface Hints {
  /** HTML for the head. */
  readonly head: string;
  /** Value of the `Link` header; undefined when the page needs no data. */
  readonly links: string | undefined;
}

/** Returns the hints that the product's page handler adds to a page it has not rendered, for a monolith's files. */
export function hintsOf(
  { files, integrity, configuration, pages, composition }: ZonePage,
  pathname: string,
): Hints {
  const match = matchPage(pathname, composition.plan.pages);
  const parts = match ? partsAt(match.page, composition.plan, new URLSearchParams()) : [];
  const needed = new Set(parts.flatMap((id) => files[chunkOf(id)] ?? []));
  const head = [...needed].map((file) =>
    preloadLink(file, file.endsWith('.css') ? 'style' : 'script', integrity[file]),
  );
  head.push(preloadLink(`${configuration.siteUrl}texts/en.json`, 'fetch'));
  return { head: head.join(''), links: dataLinks(configuration, matchPage(pathname, pages)) };
}
