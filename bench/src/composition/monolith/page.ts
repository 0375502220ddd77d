import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationsOf, type OwnedPage, pagesOf } from 'federation/compose';
import type { PartId, SitePlan } from 'federation/contract';
import { readLive } from 'federation/release';
import type { ZoneConfiguration } from 'shared-data/core';
import { integrityOf } from '../../../../federation/src/release/integrity';
import { chunkOf } from './chunk-of';

/** The part of webpack's stats that is read here. */
interface Stats {
  readonly namedChunkGroups: Readonly<
    Record<string, { readonly assets: readonly { readonly name: string }[] }>
  >;
}

/** What the monolith's pages are made of: its files, and the site's data from the zone's pages. */
export interface ZonePage {
  /** Files by chunk: `monolith` is the page itself, the others are parts. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Integrity of each file, with which the monolith's script loads those of parts. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly configuration: ZoneConfiguration;
  /** Includes the data that each page reads. */
  readonly pages: readonly OwnedPage[];
  readonly composition: { readonly plan: SitePlan; readonly words: unknown };
}

/** Reads the files of the monolith in a folder, and the site's data from a zone's page and store. */
export async function readPage(folder: string, zoneUrl: string, store: string): Promise<ZonePage> {
  const live = await readLive(store);
  if (!live) throw new Error(`nothing is live in ${store}`);
  const { namedChunkGroups } = JSON.parse(
    await readFile(path.join(folder, '../stats.json'), 'utf8'),
  ) as Stats;
  const html = await (await fetch(zoneUrl)).text();
  const block = (id: string) => {
    const [, text] =
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
    if (text === undefined) throw new Error(`the page of ${zoneUrl} has no block "${id}"`);
    return JSON.parse(text);
  };
  const { plan, words } = block('composition') as ZonePage['composition'];
  const configuration = block('configuration') as ZoneConfiguration;
  const files = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.map((asset) => `/${asset.name}`),
    ]),
  );
  const integrity = Object.values(files)
    .flat()
    .map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]);
  return {
    files,
    integrity: Object.fromEntries(await Promise.all(integrity)),
    configuration,
    pages: pagesOf(declarationsOf(live)),
    composition: { plan, words },
  };
}

/** Returns the HTML of the monolith's page: an empty root, its scripts and styles. */
export function pageOf({ files, configuration, composition }: ZonePage, hints: string): string {
  const own = files.monolith ?? [];
  const styles = own
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file}">`);
  const scripts = own
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src="${file}"></script>`);
  const parts = Object.keys(composition.plan.parts) as PartId[];
  const prefetched = Object.fromEntries(parts.map((id) => [id, files[chunkOf(id)] ?? []]));
  const blocks = Object.entries({ configuration, composition, prefetched }).map(
    ([id, value]) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Monolith</title>',
    ...styles,
    hints,
    ...scripts,
    '</head><body><div id="root"></div>',
    ...blocks,
    '</body></html>',
  ].join('');
}
