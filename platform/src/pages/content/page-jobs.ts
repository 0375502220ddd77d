import {
  type CheckedDeclaration,
  type FrameJob,
  fillsAt,
  frameSlots,
  matchPage,
  type PartId,
  type PartJob,
  type PlannedPage,
  parametersOf,
  parsePartId,
  partsAt,
  type RemoteKey,
  type RenderedSlot,
  type SitePlan,
} from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { ZoneConfiguration } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { fillPattern } from '@zone-directory/shared-router/paths';
import { withSiteTexts } from '../compose/page-configuration';
import type { PageTexts } from '../compose/page-texts';
import { declaredWords, type SitePages } from '../compose/site-pages';

/** A requested page: everything that its content depends on. */
export interface PageRequest {
  readonly live: LiveComposition;
  readonly pages: SitePages;
  readonly texts: PageTexts;
  readonly configuration: ZoneConfiguration;
  readonly language: LanguageCode;
  /** '' or the language prefix of the path. */
  readonly basename: string;
  /** Path without that prefix; of a page that certainly exists, the canonical one. */
  readonly pathname: string;
  /** Whether that page certainly exists; every other path is a visitor's own text. */
  readonly isKnown: boolean;
  readonly search: URLSearchParams;
}

/** No part of ours reads as much of a value in a query. The rest is cut off, so that whatever is asked is rendered. */
const LONGEST_VALUE = 1_000;

/** A part of a page, and the job to render it. */
export interface PageJob {
  readonly id: PartId;
  readonly job: PartJob;
  /** Whether it contains text of a visitor: a query, or the path of no page that is known to exist. */
  readonly isVisitors: boolean;
}

/** The parts of a page, with a job for each that servers may render. */
export interface PageJobs {
  readonly parts: readonly PartId[];
  readonly jobs: readonly PageJob[];
  /** The query, normalized and reduced to the parameters that the page reads. */
  readonly query: string;
}

export function pageJobs(asked: PageRequest): PageJobs {
  const { live, pages, pathname, search } = asked;
  const match = matchPage(pathname, pages.plan.pages);
  const parts = partsAt(match?.page, pages.plan, search);
  const declared = (id: PartId) => {
    const { remote, part } = parsePartId(id);
    return pages.declarations[remote]?.parts[part];
  };
  const conditions = slotsOf(match?.page, pages.plan)
    .flatMap((slot) => pages.plan.slots[slot] ?? [])
    .flatMap(({ when }) => (when && 'query' in when ? when.query : []));
  const jobs = parts.flatMap((id) =>
    live.servers?.[parsePartId(id).remote] ? jobOf(asked, id, match?.params, declared(id)) : [],
  );
  const query = queryOf(search, [...conditions, ...parts.flatMap((id) => declared(id)?.query ?? [])]);
  return { parts, jobs, query };
}

/** Returns the jobs for one remote's parts on the page, as the release before the live one declares them. */
export function previousJobs(asked: PageRequest, key: RemoteKey): readonly PageJob[] {
  const { live, pages, pathname, search } = asked;
  const match = matchPage(pathname, pages.plan.pages);
  const declared = live.registry.remotes[key]?.previous && live.previousServers?.[key]?.parts;
  if (!declared) return [];
  return partsAt(match?.page, pages.plan, search).flatMap((id) => {
    const { remote, part } = parsePartId(id);
    return remote === key ? jobOf(asked, id, match?.params, declared[part]) : [];
  });
}

/**
 * None if no server may render it.
 * @param params undefined at a path of no page, whose parts are those of every page: they are rendered for all such paths
 * at once
 */
function jobOf(
  { configuration, language, basename, pathname, isKnown, search }: PageRequest,
  id: PartId,
  params: PartJob['params'] | undefined,
  declaration: CheckedDeclaration['parts'][string] | undefined,
): readonly PageJob[] {
  const query = queryOf(search, declaration?.query ?? []);
  if (declaration?.render !== 'server') return [];
  const { remote, part } = parsePartId(id);
  const job: PartJob = {
    kind: 'part',
    ...{ remote, part, configuration, language, params: params ?? {} },
    url: `${basename}${params ? pathname : NO_PAGE}${query}`,
    mayBeEmpty: declaration.mayBeEmpty === true,
  };
  return [{ id, job, isVisitors: (params !== undefined && !isKnown) || query !== '' }];
}

/** The slots of a page: its own, and those that every page has. Conditions of other slots do not affect it. */
const slotsOf = (page: PlannedPage | undefined, { slots, pages }: SitePlan): readonly string[] =>
  [page?.slot ?? [], frameSlots(Object.keys(slots), pages)].flat();

function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const found = [...new Set(names)].sort().flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value.slice(0, LONGEST_VALUE)]];
  });
  return found.length > 0 ? `?${new URLSearchParams(found)}` : '';
}

/**
 * Returns the host's job: the frame around these parts. It depends only on the pattern of the path, and on the parts
 * that the query selects, so pages of one kind share a frame.
 */
export function frameJob(asked: PageRequest, rendered: readonly RenderedSlot[]): FrameJob {
  const { live, pages, texts, configuration, language, basename, pathname, search } = asked;
  const page = matchPage(pathname, pages.plan.pages)?.page;
  const conditions = new Set(
    slotsOf(page, pages.plan)
      .flatMap((slot) => fillsAt(pages.plan, slot, search, page?.pattern))
      .flatMap(({ when }) => (when && 'query' in when && when.is === 'present' ? [when.query] : [])),
  );
  const query = [...conditions].sort().map((name) => `${name}=-`);
  const path = page
    ? fillPattern(
        page.pattern,
        Object.fromEntries(parametersOf(page.pattern).map((parameter) => [parameter, '-'])),
      )
    : NO_PAGE;
  const words = [...new Set([FALLBACK_LANGUAGE, language])].map((code) => [
    code,
    declaredWords(live, pages, texts, code),
  ]);
  return {
    kind: 'frame',
    url: `${basename}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...{ language, rendered },
    configuration: withSiteTexts(configuration, texts),
    plan: pages.plan,
    registry: live.registry,
    words: Object.fromEntries(words),
  };
}

/** A path that no pattern matches. */
const NO_PAGE = '/-/-/-/-';
