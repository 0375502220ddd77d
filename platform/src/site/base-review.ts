import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AirtableSettings,
  type BaseFinding,
  type BaseRecords,
  FINDING_KINDS,
  type FindingCode,
  findingOf,
  reviewBase,
  type TableName,
} from '@zone-directory/shared-data/core';
import { type Deployment, DeploymentError, originOf } from '../deployment';
import type { Storage } from '../storage/storage';
import { type CheckedSite, checkSite, type UsableSite } from './check-site';
import { baseIds, missingRecords, type NamedRecord } from './named-records';
import { readRecords } from './read-base';
import { reviewPictures } from './review-pictures';
import { problemLine } from './site-problem';

/**
 * What the editors of a base should look at: the JSON of `npm run check:base`, and a section of the weekly mail. Later
 * versions may add fields and codes, but change none without another `version`.
 */
export interface BaseReview {
  readonly version: 1;
  /** How many records each table has. */
  readonly records: Readonly<Record<TableName, number>>;
  /** Pictures that were fetched or tried, and those for which there was no time; absent if none was to be fetched. */
  readonly pictures?: { readonly checked: number; readonly unchecked: number };
  /** How many findings there are of each kind, the most serious first; kinds without any are absent. */
  readonly counts: Readonly<Partial<Record<FindingCode, number>>>;
  /** The most serious kind first, and within a kind in the order of the base. */
  readonly findings: readonly BaseFinding[];
}

/** Options of `reviewZoneBase`. */
export interface ZoneReviewOptions {
  readonly deployment: Pick<Deployment, 'data' | 'ports' | 'publicUrl' | 'site'>;
  readonly airtable: AirtableSettings;
  /** The database that the gateways of this base share; undefined if there is none. */
  readonly storage: Pick<Storage, 'database'> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `host:port` pairs with private addresses that pictures may be fetched from. */
  readonly imageHosts: readonly string[];
  /** Whether pictures are fetched, which may take ten minutes; by default they are. */
  readonly hasPictures?: boolean;
}

/**
 * Reads the base of a zone by itself and reviews it, because a snapshot lacks what it drops. For commands and for page
 * servers, in gateway and in direct mode: the reading waits for its turn among the gateways (`inBaseTurn`), the rest
 * yields to the event loop. The zone's folder is read anew.
 *
 * The first findings are the most serious: a mail shows `counts`, with the titles of `FINDING_KINDS`, and a few of them.
 * @throws DeploymentError in one line without secrets, if the base cannot be read, or the folder has no usable settings
 */
export async function reviewZoneBase(options: ZoneReviewOptions, signal: AbortSignal): Promise<BaseReview> {
  const { deployment, imageHosts, hasPictures = true } = options;
  const site = await checkSite(deployment.site);
  const { settings } = site;
  if (!settings) throw new DeploymentError(unusable(site));
  const base = await readRecords(options, signal);
  const findings = [
    ...missingFindings(site, base),
    ...(await recordFindings(base, { ...site, settings }, signal)),
  ];
  const { data } = deployment;
  const pictures = hasPictures
    ? await reviewPictures(
        base,
        {
          allowedHosts: data.mode === 'gateway' ? data.imageHosts : undefined,
          allowPrivateHosts: imageHosts,
          ownOrigin: deployment.publicUrl ?? originOf(deployment, 'page'),
          site: deployment.site,
        },
        signal,
      )
    : undefined;
  return summary(base, [...findings, ...(pictures?.findings ?? [])], pictures);
}

/** Says why a zone's folder has no settings. */
const unusable = ({ folder, problems }: CheckedSite): string =>
  problems.filter(({ severity }) => severity === 'error').map((problem) => problemLine(folder, problem))[0] ??
  `${folder} has no usable settings`;

/** Longest time, in ms, for which the review keeps a server from other work. */
const AT_ONCE_MS = 10;

async function recordFindings(
  base: BaseRecords,
  { settings, texts }: UsableSite,
  signal: AbortSignal,
): Promise<readonly BaseFinding[]> {
  const all: BaseFinding[] = [];
  const zone = {
    shown: new Set(settings.categories.map(({ recordId }) => recordId)),
    dataLanguage: settings.dataLanguage,
    texts,
  };
  let since = performance.now();
  for (const found of reviewBase(base, zone)) {
    all.push(...found);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await nextTurn();
    signal.throwIfAborted();
    since = performance.now();
  }
  return all;
}

/** The records that the zone's folder names and the base lacks, each once. */
function missingFindings({ named }: CheckedSite, base: BaseRecords): readonly BaseFinding[] {
  const missing = missingRecords(named, baseIds(base));
  const first = missing.filter(({ table, id }, index) => index === missing.findIndex(isOf(table, id)));
  return first.map(({ table, id }) => {
    const places = missing.filter(isOf(table, id)).map(({ file, field }) => `${file} (${field})`);
    return findingOf(
      table,
      { id, name: '' },
      {
        code: 'missing-record',
        field: '',
        value: '',
        problem: `The zone's folder names this record, but the base does not have it: ${places.join(', ')}.`,
        remedy:
          "Restore the record from the base's trash, or ask for the record id in the folder to be corrected.",
      },
    );
  });
}

const isOf = (table: TableName, id: string) => (named: NamedRecord) =>
  named.table === table && named.id === id;

function summary(
  { categories, subcategories, businesses }: BaseRecords,
  found: readonly BaseFinding[],
  pictures: BaseReview['pictures'],
): BaseReview {
  const kinds = Object.keys(FINDING_KINDS) as FindingCode[];
  const byKind = new Map<FindingCode, BaseFinding[]>(kinds.map((code) => [code, []]));
  for (const finding of found) byKind.get(finding.code)?.push(finding);
  const some = [...byKind].filter(([, findings]) => findings.length > 0);
  return {
    version: 1,
    records: {
      Categories: categories.length,
      Subcategories: subcategories.length,
      Businesses: businesses.length,
    },
    ...(pictures && { pictures: { checked: pictures.checked, unchecked: pictures.unchecked } }),
    counts: Object.fromEntries(some.map(([code, findings]) => [code, findings.length])),
    findings: some.flatMap(([, findings]) => findings),
  };
}
