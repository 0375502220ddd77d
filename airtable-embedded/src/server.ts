import { loadBaseFile } from './base-file';
import { readCliOptions } from './cli-options';
import { startAirtable } from './start-airtable';

/** One line for whatever kept the server from starting. */
function explain(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${place} is already in use`;
  if (code === 'EACCES') return `${place} may not be opened`;
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

async function main(): Promise<void> {
  let place = '';
  try {
    const options = readCliOptions(process.argv.slice(2));
    place = `port ${options.port} on ${options.host}`;
    const { url, store } = await startAirtable({
      base: loadBaseFile(options.base),
      port: options.port,
      host: options.host,
      rateLimit: { perSecond: options.rateLimit, monthlyCalls: options.monthlyCalls },
      faults: options.faults,
      lifetimeSeconds: options.lifetimeSeconds,
    });
    const sizes = [...store.tables].map(({ name, size }) => `${name} ${size}`);
    console.log(`Airtable: ${url} (base ${store.baseId}: ${sizes.join(', ')})`);
  } catch (error) {
    console.error(`airtable: ${explain(error, place)}`);
    process.exit(1);
  }
}

// Nothing here has to be saved, so leaving at once is a clean end; it also destroys open connections.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
// A server that was forked must not outlive the process that started it.
process.on('disconnect', () => process.exit(0));

void main();
