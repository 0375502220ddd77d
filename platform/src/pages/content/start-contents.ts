import path from 'node:path';
import { FALLBACK_LANGUAGE } from '@zone-directory/shared-i18n/languages';
import { type CurrentSnapshot, isStale } from '../../data/store/snapshot';
import type { Deployment } from '../../deployment';
import type { LivePage } from '../../live/live-page';
import { knownStore } from '../../live/release-documents';
import { createRenderings } from '../../rendering/renderings';
import { createServerFiles } from '../../rendering/server-files';
import type { PageTexts } from '../compose/page-texts';
import { sitePages } from '../compose/site-pages';
import { keepContents } from './kept-contents';
import { liveReleases } from './live-releases';
import { fetchLocalFirst } from './local-files';
import { createPageContents } from './page-content';
import type { PageRequest } from './page-jobs';
import { createPageReads, type PageReadsOptions } from './page-reads';

/** The rendering of pages on this server. */
export type StartedContents = ReturnType<typeof startContents>;

/** Options of `startContents`. */
export interface ContentsOptions extends Omit<PageReadsOptions, 'hasData' | 'site'> {
  readonly deployment: Deployment;
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** The served snapshot. */
  readonly current: () => CurrentSnapshot | undefined;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Creates the rendering of a zone's pages. No process starts before it is needed. */
export function startContents(options: ContentsOptions) {
  const { deployment, configuration, texts, current, log } = options;
  const stamp = stampOf(options);
  const read = createPageReads({
    ...options,
    hasData: () => current() !== undefined,
    site: deployment.site,
  });
  const renderings = createRenderings({ read, stamp, log });
  const files = createServerFiles({
    folder: path.join(knownStore(deployment.store), 'server'),
    fetch: fetchLocalFirst(deployment.store),
  });
  const asOf = () => current()?.readAt;
  const prepared = createPageContents({ renderings: { render: renderings.prepare }, files, asOf });
  const hasData = () => configuration.mode !== 'gateway' || current() !== undefined;
  return {
    contents: keepContents(createPageContents({ renderings, files, asOf }), stamp),
    renderings,
    /** Whether `warm` has the server build and the data that it needs. */
    canWarm: ({ live }: LivePage) => live.host.server !== undefined && hasData(),
    /** Starts the processes for a composition, and renders its home page once for the first visitor. */
    async warm({ live }: LivePage): Promise<void> {
      const home: PageRequest = {
        ...{ live, configuration, texts: await texts(live.host.release) },
        pages: sitePages(live, configuration.site),
        language: FALLBACK_LANGUAGE,
        ...{ basename: '', pathname: '/', isKnown: true, search: new URLSearchParams() },
      };
      await Promise.all([renderings.start(liveReleases(live, files)), prepared(home)]);
    },
  };
}

/** Returns the same object until the data changes, becomes stale, or one of the site's files changes. */
export function stampOf({
  current,
  files,
  now,
}: Pick<ContentsOptions, 'current' | 'files' | 'now'>): () => unknown {
  let last: readonly unknown[] = [];
  return () => {
    const snapshot = current();
    const next = [snapshot, snapshot !== undefined && isStale(snapshot, now()), files.stamp()];
    if (next.some((value, index) => value !== last[index])) last = next;
    return last;
  };
}
