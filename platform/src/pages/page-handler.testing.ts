import type { Snapshot } from '../data/store/snapshot';
import { createSnapshotHolder } from '../data/store/snapshot-holder';
import { livePage, pageConfiguration, pageTexts } from './compose/page.testing';
import { createPageHandler, type PageHandlerOptions } from './page-handler';

/** An origin from which pages may load code. */
export const REMOTE = 'http://localhost:3901';

/** Creates a page handler. */
export function pageHandler(options: Partial<PageHandlerOptions> = {}) {
  const live = livePage(1);
  const texts = pageTexts();
  return createPageHandler({
    live: async () => live,
    configuration: pageConfiguration(),
    remoteOrigins: [REMOTE],
    texts: () => texts,
    ...options,
  });
}

/** Creates a page handler, and returns a function that requests a path from it. */
export function handler(options: Partial<PageHandlerOptions> = {}) {
  const answer = pageHandler(options);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://internal.example${path}`, { headers, method }), 'http://zone.example');
}

/** A holder with a snapshot. */
export function holding(snapshot: Snapshot, readAt = 1) {
  const holder = createSnapshotHolder();
  holder.hold({ snapshot, readAt });
  return holder;
}
