import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectSynonyms, type SynonymGroups, toPartners } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, LANGUAGES } from '@zone-directory/shared-i18n/languages';
import type { FindTexts } from '../data/find/messages';
import type { FollowedFiles } from '../http/followed-files';
import type { PageTexts } from '../pages/compose/page-texts';
import { PARTNERS_FILE } from '../site/check-partners';
import { synonymsFile } from '../site/check-synonyms';

/** Options of `followFindTexts`. */
export interface FindTextsOptions {
  /** The zone's folder. */
  readonly site: string;
  /** The language of the base's default fields. */
  readonly dataLanguage: string;
  /** The site's texts. */
  readonly texts: () => Promise<PageTexts>;
  readonly files: Pick<FollowedFiles, 'follow' | 'stamp'>;
}

/** Follows what of the zone's folder is searched: names, partners, synonyms. What cannot be read counts as missing. */
export function followFindTexts({
  site,
  dataLanguage,
  texts,
  files,
}: FindTextsOptions): () => Promise<FindTexts> {
  let latest: { readonly stamp: unknown; readonly read: Promise<FindTexts> } | undefined;
  let known: { readonly json: string; readonly texts: FindTexts } | undefined;

  const readJson = async (file: string): Promise<unknown> => {
    const named = path.join(site, file);
    await files.follow(named);
    try {
      return JSON.parse(await readFile(named, 'utf8')) as unknown;
    } catch {
      return undefined;
    }
  };
  const read = async (): Promise<FindTexts> => {
    const [partners, names, ...synonyms] = await Promise.all([
      readJson(PARTNERS_FILE),
      texts(),
      ...LANGUAGES.map(async ({ code }) => [code, await readJson(synonymsFile(code))] as const),
    ]);
    const found: FindTexts = {
      siteNames: siteNames(names, new Set([FALLBACK_LANGUAGE, dataLanguage])),
      partners: toPartners(partners ?? []).map(({ id, name_en, name_ar }) => ({
        id,
        names: [name_en, name_ar],
      })),
      synonyms: Object.fromEntries(
        synonyms.map(([code, content]) => [code, inspectSynonyms(content).content ?? ([] as SynonymGroups)]),
      ),
    };
    // Another file has changed: what is searched stays the same object.
    const json = JSON.stringify(found);
    if (known?.json !== json) known = { json, texts: found };
    return known.texts;
  };
  return () => {
    const stamp = files.stamp();
    if (!latest || !Object.is(latest.stamp, stamp)) latest = { stamp, read: read() };
    return latest.read;
  };
}

function siteNames(texts: PageTexts, own: ReadonlySet<string>): FindTexts['siteNames'] {
  const names: Record<string, { own: string[]; others: string[]; descriptions: string[] }> = {};
  for (const { code } of LANGUAGES) {
    const all = texts.all('site', code);
    for (const kind of ['categories', 'subcategories'] as const) {
      const records = all?.[kind];
      for (const id of typeof records === 'object' ? Object.keys(records) : []) {
        names[id] ??= { own: [], others: [], descriptions: [] };
        const name = texts.text('site', code, `${kind}.${id}.name`);
        if (name !== undefined) names[id][own.has(code) ? 'own' : 'others'].push(name);
        const description = texts.text('site', code, `${kind}.${id}.description`);
        if (description !== undefined) names[id].descriptions.push(description);
      }
    }
  }
  return names;
}
