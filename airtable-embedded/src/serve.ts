import { loadBaseFile } from './base-file';
import { readCliOptions } from './cli-options';
import { type StartOptions, startAirtable } from './start-airtable';

/** Why the server could not start, in one line. */
function explain(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${place} is already in use`;
  if (code === 'EACCES') return `${place} may not be opened`;
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/**
 * Serves a base from a file until the process is signalled to stop. Prints one line when it is ready or cannot start.
 * @param args command-line arguments
 * @param front wraps the service's listener, for example in a request log
 */
export async function serve(args: readonly string[], front?: StartOptions['front']): Promise<void> {
  // There is nothing to save, so exiting at once is clean; it also destroys open connections.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  // A forked server must not outlive its parent process.
  process.on('disconnect', () => process.exit(0));
  let place = '';
  try {
    const options = readCliOptions(args);
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
