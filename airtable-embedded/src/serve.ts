import { parseArgs } from 'node:util';
import { loadBaseFile } from './base-file';
import { type StartOptions, startAirtable } from './start-airtable';

function number(name: string, text: string | undefined, most: number): number {
  const value = Number(text?.trim() || Number.NaN);
  if (value >= 0 && value <= most) return value;
  throw new Error(`--${name} must be a number from 0 to ${most}, not "${text ?? ''}"`);
}

/** Why the server could not start, in one line. */
function explain(error: unknown, port: string | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is already in use`;
  if (code === 'EACCES') return `port ${port} may not be opened`;
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
  let port: string | undefined;
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { base: text, port: text, 'rate-limit': text },
    });
    ({ port } = values);
    if (!values.base) throw new Error('--base FILE is missing');
    const { url, store } = await startAirtable({
      base: loadBaseFile(values.base),
      port: number('port', port, 65_535),
      rateLimit: { perSecond: number('rate-limit', values['rate-limit'] ?? '0', 1_000_000) },
      front,
    });
    const sizes = [...store.tables].map(({ name, size }) => `${name} ${size}`);
    console.log(`Airtable: ${url} (base ${store.baseId}: ${sizes.join(', ')})`);
  } catch (error) {
    console.error(`airtable: ${explain(error, port)}`);
    process.exit(1);
  }
}
