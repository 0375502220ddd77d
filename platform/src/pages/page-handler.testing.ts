import type { Snapshot } from '../data/store/snapshot';
import { createSnapshotHolder } from '../data/store/snapshot-holder';
import { livePage, pageConfiguration, pageTexts } from './compose/page.testing';
import { createPageHandler, type PageHandlerOptions } from './page-handler';

/** An origin that may load code. */
export const REMOTE = 'http://localhost:3901';

/** A page handler of its own. */
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

/** Asks a page handler of its own for a path. */
export function handler(options: Partial<PageHandlerOptions> = {}) {
  const { answer } = pageHandler(options);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://internal.example${path}`, { headers, method }), 'http://zone.example');
}

/** A holder of what was read from the base. */
export function holding(snapshot: Snapshot, readAt = 1) {
  const holder = createSnapshotHolder();
  holder.hold({ snapshot, readAt });
  return holder;
}
