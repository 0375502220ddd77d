import type { Deployment } from '../deployment';
import { createLog } from '../log/create-log';
import type { Log } from '../log/log';
import type { PageServerOptions } from '../server/page-server';
import { startEmbeddedAirtable } from './processes/airtable-process';
import type { Stay } from './processes/until-stopped';

/** Returns the options of a page server in its own process: on the machine's clock, logging to standard output. */
export async function processOptions({
  signal,
  log: settings,
}: Pick<Stay, 'signal'> & Pick<Deployment, 'log'>): Promise<PageServerOptions> {
  const log = await createLog(settings);
  logCrash(log);
  return {
    startBase: startEmbeddedAirtable,
    // The directory keeps running without data, and shows that.
    baseEnded: log.error,
    now: Date.now,
    imageHosts: [],
    log,
    note: console.log,
    signal,
  };
}

/** Node itself would print the error's message, which may repeat what a visitor has typed. */
function logCrash(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.fatal('The server ends: an error was not caught', { err });
    process.exit(1);
  });
}
