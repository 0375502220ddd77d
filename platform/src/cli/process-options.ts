import type { PageServerOptions } from '../server/page-server';
import { startEmbeddedAirtable } from './processes/airtable-process';
import type { Stay } from './processes/until-stopped';

/** Returns the options of a page server in its own process: on the machine's clock, logging to the terminal. */
export const processOptions = ({ signal }: Pick<Stay, 'signal'>): PageServerOptions => ({
  startBase: startEmbeddedAirtable,
  // The directory keeps running without data, and shows that.
  baseEnded: console.error,
  now: Date.now,
  imageHosts: [],
  log: console.log,
  warn: console.error,
  signal,
});
