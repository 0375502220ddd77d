import { isatty } from 'node:tty';
import { type DestinationStream, pino } from 'pino';
import { type Log, recordOf, type Write } from './log';
import type { LogLevel, LogSettings } from './log-settings';
import { scrub } from './scrub';

/** Bytes that wait for whoever reads the log; further lines are dropped rather than kept in memory for ever. */
const MOST_WAITING = 4_000_000;

/**
 * Creates the log, one JSON object per line, or lines for people at a terminal. Writes without holding up the server,
 * and what is left before the process exits.
 * @param destination receives the lines; standard output by default
 */
export async function createLog(
  settings: LogSettings,
  destination: DestinationStream = standardOutput(),
): Promise<Log> {
  const { level, secrets } = settings;
  const format = settings.format ?? (isatty(1) ? 'pretty' : 'json');
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: (line) => withoutSecrets(line, secrets) },
    },
    format === 'pretty' ? await prettyStream(destination) : destination,
  );
  const writing =
    (name: Exclude<LogLevel, 'silent' | 'trace'>): Write =>
    (message, fields) => {
      if (logger.isLevelEnabled(name)) logger[name](recordOf(fields), scrub(message));
    };
  return {
    fatal: writing('fatal'),
    error: writing('error'),
    warn: writing('warn'),
    info: writing('info'),
    debug: writing('debug'),
    isEnabled: (name) => logger.isLevelEnabled(name),
  };
}

/** Secrets as they are inside a JSON string, too. */
const withoutSecrets = (line: string, secrets: readonly string[]) =>
  secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…').replaceAll(JSON.stringify(secret).slice(1, -1), '…'),
    line,
  );

function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING });
  // A log that nobody reads any more, or on a full disk, is no reason to stop.
  stream.on('error', () => {});
  process.on('exit', () => stream.flushSync());
  return stream;
}

/** Formatted in this process: a worker would need a file of its own, which the bundle does not have. */
async function prettyStream(destination: DestinationStream): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({ translateTime: 'SYS:HH:MM:ss.l', colorize: isatty(1) });
  return { write: (line) => destination.write(pretty(line)) };
}
