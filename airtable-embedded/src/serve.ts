import { loadBaseFile } from './base-file';
import { readCliOptions } from './cli-options';
import { type StartOptions, startAirtable } from './start-airtable';

/** One line for whatever kept the server from starting. */
function explain(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${place} is already in use`;
  if (code === 'EACCES') return `${place} may not be opened`;
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/**
 * Serves a base from a file until the process is told to stop. Says in one line that it is ready, or what kept it from starting.
 * @param words of the command line
 * @param front stands in front of the service, such as a log of requests
 */
export async function serve(words: readonly string[], front?: StartOptions['front']): Promise<void> {
  // Nothing here has to be saved, so leaving at once is a clean end; it also destroys open connections.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  // A server that was forked must not outlive the process that started it.
  process.on('disconnect', () => process.exit(0));
  let place = '';
  try {
    const options = readCliOptions(words);
    place = `port ${options.port}`;
    const { url, store } = await startAirtable({
      base: loadBaseFile(options.base),
      port: options.port,
      rateLimit: { perSecond: options.rateLimit },
      front,
    });
    const sizes = [...store.tables].map(({ name, size }) => `${name} ${size}`);
    console.log(`Airtable: ${url} (base ${store.baseId}: ${sizes.join(', ')})`);
  } catch (error) {
    console.error(`airtable: ${explain(error, place)}`);
    process.exit(1);
  }
}
