import type { SiteSettings } from '@zone-directory/shared-data/core';
import { SETTINGS_FILE } from './check-settings';
import { type TextsByLanguage, textsFile } from './check-texts';
import type { SiteProblem } from './site-problem';

/** A record of the base that the zone's folder names. */
export interface NamedRecord {
  readonly table: 'Categories' | 'Subcategories';
  readonly id: string;
  readonly file: string;
  readonly field: string;
}

/** The ids of a base's records, by table. */
export interface BaseIds {
  readonly Categories: ReadonlySet<string>;
  readonly Subcategories: ReadonlySet<string>;
}

/** Returns the record ids of a base by table. */
export const baseIds = (base: {
  readonly categories: readonly { readonly id: string }[];
  readonly subcategories: readonly { readonly id: string }[];
}): BaseIds => ({
  Categories: new Set(base.categories.map(({ id }) => id)),
  Subcategories: new Set(base.subcategories.map(({ id }) => id)),
});

/** Returns every record that settings and texts name; for texts in several languages, only the first. */
export function namedRecords(settings: SiteSettings | undefined, texts: TextsByLanguage): NamedRecord[] {
  const named: NamedRecord[] = (settings?.categories ?? []).map(({ recordId }, index) => ({
    table: 'Categories',
    id: recordId,
    file: SETTINGS_FILE,
    field: `categories.${index}.recordId`,
  }));
  const supported = settings?.supporter?.categoryId;
  if (supported)
    named.push({ table: 'Categories', id: supported, file: SETTINGS_FILE, field: 'supporter.categoryId' });
  const seen = new Set<string>();
  for (const [code, { categories = {}, subcategories = {} }] of texts)
    for (const [table, records] of [
      ['Categories', categories],
      ['Subcategories', subcategories],
    ] as const)
      for (const id of Object.keys(records)) {
        const field = `${table.toLowerCase()}.${id}`;
        if (!seen.has(field)) named.push({ table, id, file: textsFile(code), field });
        seen.add(field);
      }
  return named;
}

/** Returns the named records that a base lacks. */
export const missingRecords = (named: readonly NamedRecord[], base: BaseIds): readonly NamedRecord[] =>
  named.filter(({ table, id }) => !base[table].has(id));

/** Returns a warning for each named record that the base lacks. */
export function missingProblems(named: readonly NamedRecord[], base: BaseIds): SiteProblem[] {
  return missingRecords(named, base).map(({ table, id, file, field }) => ({
    file,
    field,
    fault: field.endsWith(id)
      ? `is no record of ${table} in the base`
      : `"${id}" is no record of ${table} in the base`,
    severity: 'warning',
  }));
}
