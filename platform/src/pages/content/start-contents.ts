import path from 'node:path';
import type { ZoneConfiguration } from 'shared-data/core';
import type { CurrentSnapshot } from '../../data/store/snapshot';
import type { Deployment } from '../../deployment';
import type { FetchHandler } from '../../http/fetch-listener';
import { knownStore } from '../../live/release-documents';
import { createRenderings, type Renderings } from '../../rendering/renderings';
import { createServerFiles } from '../../rendering/server-files';
import { fetchOwnFirst } from './own-files';
import { createPageContents, type PageContents } from './page-content';
import { createPageReads, type PageReadsOptions } from './page-reads';

/** What pages are rendered with on this server. */
export interface StartedContents {
  readonly contents: PageContents;
  readonly stamp: () => unknown;
  readonly renderings: Renderings;
}

/** What is needed for it. */
export interface ContentsOptions {
  readonly deployment: Deployment;
  readonly configuration: ZoneConfiguration;
  readonly data?: FetchHandler | undefined;
  /** See `PageReadsOptions`. */
  readonly rewritten?: PageReadsOptions['rewritten'];
  /** The snapshot that is served. */
  readonly current: () => CurrentSnapshot | undefined;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** For so long the site's files are taken as read. */
const FRESH_MS = 10_000;

/** Makes what renders the pages of a zone. Nothing is started before the first page is asked for. */
export function startContents(options: ContentsOptions): StartedContents {
  const { deployment, configuration, data, rewritten, current, now, log } = options;
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
    fetch: fetchOwnFirst(deployment.store),
  });
  const contents = createPageContents({ renderings, files, asOf: () => current()?.readAt });
  return { contents, stamp, renderings };
}

/** The same object as long as neither the data nor, for some seconds, the site's files are others. */
function stampOf(current: ContentsOptions['current'], now: () => number): () => unknown {
  let last: { readonly snapshot: unknown; readonly at: number } | undefined;
  return () => {
    const snapshot = current();
    if (!last || last.snapshot !== snapshot || now() - last.at >= FRESH_MS || now() < last.at)
      last = { snapshot, at: now() };
    return last;
  };
}
