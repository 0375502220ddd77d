import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationsOf, type OwnedPage, pagesOf } from 'federation/compose';
import type { SitePlan } from 'federation/contract';
import { readLive } from 'federation/release';
import { contractOne } from 'platform/src/releases/contract-1';
import type { ZoneConfiguration } from 'shared-data/core';

/** webpack's words for what a group of chunks needs. */
interface Stats {
  readonly namedChunkGroups: Readonly<
    Record<string, { readonly assets: readonly { readonly name: string }[] }>
  >;
}

/** What the monolith's pages are made of: its files, and what the zone's pages say of the site. */
export interface ZonePage {
  /** Files by what needs them: `monolith` is the page itself, others are parts. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly configuration: ZoneConfiguration;
  /** With what each page reads. */
  readonly pages: readonly OwnedPage[];
  readonly composition: { readonly plan: SitePlan; readonly words: unknown };
}

/** Reads what the monolith in a folder was built of, and what a zone, by its URL and store, knows of its site. */
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
  return {
    configuration,
    pages: pagesOf(declarationsOf(live, contractOne)),
    files: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([name, { assets }]) => [
        name,
        assets.map((asset) => `/${asset.name}`),
      ]),
    ),
    composition: { plan, words },
  };
}

/** The monolith's page: an empty root, its script and its styles. */
export function pageOf({ files, configuration, composition }: ZonePage, hints: string): string {
  const own = files.monolith ?? [];
  const styles = own
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file}">`);
  const scripts = own
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src="${file}"></script>`);
  const blocks = Object.entries({ configuration, composition }).map(
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
