import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Deployment, DeploymentError, originOf } from '../deployment';
import type { AirtableAccess } from '../page/page-configuration';

/** The embedded Airtable, a process of its own. */
export interface AirtableProcess {
  readonly access: AirtableAccess;
  /** Settles when the process ends by itself; `stop` does not count. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Settings of the embedded Airtable. */
export interface AirtableProcessOptions {
  readonly root: string;
  readonly store: string;
  readonly site: string;
  readonly port: number;
  /** Absolute address of the site's folder: pictures in the data point there. */
  readonly siteUrl: string;
  /** More words for the server's command line, such as `--faults`. */
  readonly words?: readonly string[];
}

const TSX = ['--import', 'tsx'];

/**
 * Writes the sample base with the site's generator and starts the embedded Airtable on it.
 * @throws DeploymentError with the line that the process that failed wrote last
 */
export async function startAirtableProcess(options: AirtableProcessOptions): Promise<AirtableProcess> {
  const { root, store, site, port, siteUrl, words = [] } = options;
  const generator = path.join(site, 'sample', 'generate.ts');
  if (!existsSync(generator)) {
    throw new DeploymentError(
      `${site} (SITE_DIR) has no sample data (${path.relative(site, generator)}): set AIRTABLE_API_KEY and AIRTABLE_BASE_ID`,
    );
  }
  const base = path.join(store, 'data', `sample-base-${port}.json`);
  await mkdir(path.dirname(base), { recursive: true });
  await finished(
    spawn(process.execPath, [...TSX, generator, '--site-url', siteUrl, '--out', base], { cwd: root }),
  );

  const server = path.join(root, 'platform', 'src', 'airtable', 'server.ts');
  const child = fork(server, ['--base', base, '--port', String(port), ...words], {
    cwd: root,
    execArgv: TSX,
    silent: true,
  });
  const lines = collect(child);
  let stopping = false;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = exit.then(() =>
    stopping ? new Promise<never>(() => {}) : (lines.at(-1) ?? 'airtable: ended'),
  );
  await Promise.race([
    lines.first,
    ended.then((line) => {
      throw new DeploymentError(line);
    }),
  ]);
  const { apiKey, baseId } = JSON.parse(await readFile(base, 'utf8')) as { apiKey: string; baseId: string };
  return {
    access: { apiKey, baseId, endpointUrl: `http://localhost:${port}` },
    ended,
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** What a process said, line by line; `first` settles with the first line of its standard output. */
function collect(child: ChildProcess) {
  const lines: string[] = [];
  const add = (text: unknown) => lines.push(...String(text).trim().split('\n'));
  child.stderr?.on('data', add);
  const first = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      add(text);
      resolve();
    });
  });
  return { first, at: (index: number) => lines.at(index) };
}

async function finished(child: ChildProcess): Promise<void> {
  const lines = collect(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0)
    throw new DeploymentError(lines.at(-1) ?? `the sample data could not be generated (exit ${code})`);
}

/** Starts the embedded Airtable of a deployment that has one, on the zone's sample data. */
export async function startEmbeddedAirtable(
  deployment: Deployment,
  words: readonly string[] = [],
): Promise<AirtableProcess | undefined> {
  const { airtable, root, store, site } = deployment;
  if (!airtable.embedded) return undefined;
  const siteUrl = `${originOf(deployment, 'page')}/site/`;
  return startAirtableProcess({ root, store, site, port: airtable.port, siteUrl, words });
}

/** How to reach the base of a deployment, embedded or not. */
export function airtableAccess(
  { airtable }: Deployment,
  embedded: AirtableProcess | undefined,
): AirtableAccess {
  if (embedded) return embedded.access;
  if (airtable.embedded) throw new Error('the embedded Airtable was not started');
  return airtable;
}
