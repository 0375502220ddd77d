import {
  type CheckedDeclaration,
  type HostDescription,
  type PageDeclaration,
  parametersOf,
  recordsOf,
} from '@zone-directory/federation/contract';
import type { SmokeData } from './smoke-data';

/** Where a part is shown: a path without the language's prefix, a query, and the page's parameters. */
export interface Place {
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
  /** Whether there is everything that the part shows there: it must not say that something is missing, or failed. */
  readonly isWhole: boolean;
}

type Host = Pick<HostDescription, 'declaration'>;

/** A path of no page, on which parts in slots of every page are rendered too. */
export const NO_PAGE = '/-/-/-/-';

/**
 * Returns where a part is shown with some data, each place once: its pages, its slots, and these with the query parameters
 * that it reads.
 */
export function placesOf(
  part: string,
  declaration: CheckedDeclaration,
  host: Host,
  data: SmokeData,
): readonly Place[] {
  const own = declaration.pages
    .filter(({ parts = [] }) => parts.includes(part))
    .flatMap((page) => placesAt(page, data));
  const inSlots = declaration.slots
    .filter((fill) => fill.part === part)
    .flatMap(({ slot, when }) => {
      const page = host.declaration.pages.find((one) => 'slot' in one && one.slot === slot);
      const path = when && 'page' in when && when.is === 'present' ? when.page : (page?.pattern ?? NO_PAGE);
      const queries =
        when && 'query' in when && when.is === 'present'
          ? data.texts.map((text) => `?${new URLSearchParams({ [when.query]: text })}`)
          : [''];
      return queries.map((query) => ({ path, query, params: {}, isWhole: query === '' && hasRecords(data) }));
    });
  const places: Place[] = [...own, ...inSlots];
  if (places.length === 0) places.push({ path: '/', query: '', params: {}, isWhole: false });
  const names = declaration.parts[part]?.query ?? [];
  const [first] = places;
  const asked =
    first && names.length > 0
      ? data.texts.map((text) => ({
          ...first,
          isWhole: false,
          query: `?${new URLSearchParams(names.map((name) => [name, text]))}`,
        }))
      : [];
  return [...new Map([...places, ...asked].map((place) => [place.path + place.query, place])).values()];
}

/** Returns data with two texts: a plain one, and the one that HTML escapes. */
export const withFewTexts = (data: SmokeData): SmokeData => ({ ...data, texts: data.texts.slice(0, 2) });

/** Whether there is any record in every table. */
export const hasRecords = ({ records }: SmokeData): boolean =>
  Object.values(records).every(([first]) => first !== undefined && !first.isMissing);

function placesAt(page: PageDeclaration, data: SmokeData): readonly Place[] {
  const place = (params: Readonly<Record<string, string>>, isWhole = false): Place => ({
    path: parametersOf(page.pattern).reduce(
      (path, name) => path.replace(`:${name}`, encodeURIComponent(params[name] ?? '-')),
      page.pattern,
    ),
    query: '',
    ...{ params, isWhole },
  });
  if (page.kind === 'static') return [place({}, hasRecords(data))];
  if (page.kind === 'open')
    return data.texts.map((text) =>
      place(Object.fromEntries(parametersOf(page.pattern).map((name) => [name, text]))),
    );
  const [{ table, parameter } = { table: '', parameter: '' }, within] = recordsOf(page);
  return (data.records[table] ?? []).map((record, index) =>
    place(
      { [parameter]: record.id, ...(within && { [within.parameter]: record.within ?? record.id }) },
      index === 0 && !record.isMissing,
    ),
  );
}
