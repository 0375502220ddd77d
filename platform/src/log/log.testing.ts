import { type Log, type LogFields, recordOf, type Write } from './log';
import { scrub } from './scrub';

/** A line, as it would be written. */
export interface Recorded extends Omit<LogFields, 'err'> {
  readonly level: string;
  readonly msg: string;
  readonly err?: unknown;
}

/** Returns a log of every level, and live lists of its lines and of their messages. */
export function recordedLog() {
  const records: Recorded[] = [];
  const messages: string[] = [];
  const at =
    (level: string): Write =>
    (message, fields) => {
      const msg = scrub(message);
      messages.push(msg);
      records.push({ level, msg, ...recordOf(fields) });
    };
  const log: Log = {
    ...{ fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') },
    isEnabled: () => true,
  };
  return { log, records, messages };
}
