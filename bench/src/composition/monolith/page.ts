import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { matchPage, type PartId, partsAt, type SitePlan } from '@zone-directory/federation/contract';
import { declarationsOf, type OwnedPage, pagesOf } from '@zone-directory/federation-build/compose';
import { readLive } from '@zone-directory/federation-build/release';
import type { ZoneConfiguration } from '@zone-directory/shared-data/core';
import { dataLinks } from 'platform/src/pages/compose/data-links';
import { preloadLink } from '../../../../federation-build/src/compose/html';
import { integrityOf } from '../../../../federation-build/src/release/integrity';
import type { Monolith } from './build';
import { chunkOf } from './parts';

/** What the monolith's pages are made of: its files, and the site's data from the zone's pages. */
export interface ZonePage {
  readonly chunks: Monolith['chunks'];
  /** Integrity of each file, with which the monolith's script loads those of parts. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly configuration: ZoneConfiguration;
  /** Includes the data that each page reads. */
  readonly pages: readonly OwnedPage[];
  readonly composition: { readonly plan: SitePlan; readonly words: unknown };
}

/** Reads the files of a monolith, and the site's data from a zone's page and store. */
export async function readPage(monolith: Monolith, zoneUrl: string, store: string): Promise<ZonePage> {
  const live = await readLive(store);
  if (!live) throw new Error(`nothing is live in ${store}`);
  const html = await (await fetch(zoneUrl)).text();
  const block = (id: string) => {
    const json = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html);
    if (!json) throw new Error(`the page of ${zoneUrl} has no block "${id}"`);
    return JSON.parse(json[1] ?? '');
  };
  const { plan, words } = block('composition') as ZonePage['composition'];
  const integrity: Record<string, string> = {};
  for (const file of Object.values(monolith.chunks).flat())
    integrity[file] = integrityOf(await readFile(path.join(monolith.folder, file)));
  return {
    chunks: monolith.chunks,
    integrity,
    configuration: block('configuration') as ZoneConfiguration,
    pages: pagesOf(declarationsOf(live)),
    composition: { plan, words },
  };
}

/** Returns the HTML of the monolith's page: an empty root, its scripts and styles. */
export function pageOf({ chunks, configuration, composition }: ZonePage, hints: string): string {
  const files = (extension: string, tag: (file: string) => string) =>
    (chunks.monolith ?? []).filter((file) => file.endsWith(extension)).map(tag);
  const parts = Object.keys(composition.plan.parts) as PartId[];
  const prefetched = Object.fromEntries(parts.map((id) => [id, chunks[chunkOf(id)] ?? []]));
  const blocks = Object.entries({ configuration, composition, prefetched }).map(
    ([id, value]) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Monolith</title>',
    ...files('.css', (file) => `<link rel="stylesheet" href="${file}">`),
    hints,
    ...files('.js', (file) => `<script defer src="${file}"></script>`),
    '</head><body><div id="root"></div>',
    ...blocks,
    '</body></html>',
  ].join('');
}

/**
 * Returns the hints that the product's page handler adds to a page that it has not rendered, for a monolith's files:
 * HTML for the head, and a `Link` header when the page needs data.
 */
export function hintsOf(
  { chunks, integrity, configuration, pages, composition }: ZonePage,
  pathname: string,
) {
  const match = matchPage(pathname, composition.plan.pages);
  const parts = partsAt(match?.page, composition.plan, new URLSearchParams());
  const needed = new Set(parts.flatMap((id) => chunks[chunkOf(id)] ?? []));
  const head = [...needed].map((file) =>
    preloadLink(file, file.endsWith('.css') ? 'style' : 'script', integrity[file]),
  );
  head.push(preloadLink(`${configuration.siteUrl}texts/en.json`, 'fetch'));
  return { head: head.join(''), links: dataLinks(configuration, matchPage(pathname, pages)) };
}
