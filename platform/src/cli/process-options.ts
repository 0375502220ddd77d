import { startEmbeddedAirtable } from './processes/airtable-process';
import type { Stay } from './processes/until-stopped';
import type { PageServerOptions } from './zone/page-server';

/** How a page server is started that is a process by itself: on the machine's clock, told of on the terminal. */
export const processOptions = ({ signal }: Pick<Stay, 'signal'>): PageServerOptions => ({
  startBase: startEmbeddedAirtable,
  // The directory goes on without data, and shows that.
  baseEnded: console.error,
  now: Date.now,
  imageHosts: [],
  log: console.log,
  warn: console.error,
  signal,
});
