import path from 'node:path';
import type { ZoneConfiguration } from 'shared-data/core';
import { FALLBACK_LANGUAGE } from 'shared-i18n/languages';
import type { CurrentSnapshot } from '../../data/store/snapshot';
import type { Deployment } from '../../deployment';
import type { FetchHandler } from '../../http/fetch-listener';
import type { LivePage } from '../../live/live-page';
import { knownStore } from '../../live/release-documents';
import { createRenderings, type Renderings } from '../../rendering/renderings';
import { createServerFiles } from '../../rendering/server-files';
import type { PageTexts } from '../compose/page-texts';
import { sitePages } from '../compose/site-pages';
import { liveReleases } from './live-releases';
import { fetchLocalFirst } from './local-files';
import { createPageContents, type PageContents } from './page-content';
import type { PageRequest } from './page-jobs';
import { createPageReads, type PageReadsOptions } from './page-reads';

/** The rendering of pages on this server. */
export interface StartedContents {
  readonly contents: PageContents;
  readonly stamp: () => unknown;
  readonly renderings: Renderings;
  /** Whether `warm` has the server build and the data that it needs. */
  readonly canWarm: (page: LivePage) => boolean;
  /** Starts the processes for a composition, and renders its home page once for the first visitor. */
  readonly warm: (page: LivePage) => Promise<void>;
}

/** Options of `startContents`. */
export interface ContentsOptions {
  readonly deployment: Deployment;
  readonly configuration: ZoneConfiguration;
  readonly data?: FetchHandler | undefined;
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** See `PageReadsOptions`. */
  readonly rewritten?: PageReadsOptions['rewritten'];
  /** The served snapshot. */
  readonly current: () => CurrentSnapshot | undefined;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** How long the site's files are assumed not to change. */
const FRESH_MS = 10_000;

/** Creates the rendering of a zone's pages. No process starts before it is needed. */
export function startContents(options: ContentsOptions): StartedContents {
  const { deployment, configuration, data, texts, rewritten, current, now, log } = options;
  const stamp = stampOf(current, now);
  const read = createPageReads({
    configuration,
    data,
    hasData: () => current() !== undefined,
    site: deployment.site,
    ...(rewritten && { rewritten }),
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
    contents: createPageContents({ renderings, files, asOf }),
    stamp,
    renderings,
    canWarm: ({ live }) => live.host.server !== undefined && hasData(),
    async warm({ live }) {
      const home: PageRequest = {
        ...{ live, configuration, texts: await texts(live.host.release) },
        pages: sitePages(live, configuration.site),
        language: FALLBACK_LANGUAGE,
        ...{ basename: '', pathname: '/', search: new URLSearchParams() },
      };
      await Promise.all([renderings.start(liveReleases(live, files)), prepared(home)]);
    },
  };
}

/** Returns the same object until the data changes, but for at most `FRESH_MS`, because the site's files may change. */
function stampOf(current: ContentsOptions['current'], now: () => number): () => unknown {
  let last: { readonly snapshot: unknown; readonly at: number } | undefined;
  return () => {
    const snapshot = current();
    if (!last || last.snapshot !== snapshot || now() - last.at >= FRESH_MS || now() < last.at)
      last = { snapshot, at: now() };
    return last;
  };
}
