import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AirtableSettings } from '@zone-directory/shared-data/core';
import { type Deployment, DeploymentError, originOf } from '../../deployment';
import { runScript, supervise, tsx } from './child';

/** The embedded Airtable, in its own process. */
export interface AirtableProcess {
  readonly access: AirtableSettings;
  /** Resolves with a message when the process exits by itself, not by `stop`. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Settings of the embedded Airtable. */
export interface AirtableProcessOptions {
  readonly root: string;
  readonly store: string;
  readonly site: string;
  readonly port: number;
  /** Absolute URL of the site's folder: pictures in the data point there. */
  readonly siteUrl: string;
  /** The server's script, TypeScript or JavaScript; the one of `airtable-embedded` by default. */
  readonly server?: string;
  /** Further arguments of the server, such as `--rate-limit`. */
  readonly args?: readonly string[];
  /** Aborts the start. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the sample base with the generator of the zone's folder.
 * @throws DeploymentError if there is no generator, or with its last line of output; the signal's reason if aborted
 */
export async function writeSampleBase(
  out: string,
  { root, site, siteUrl, signal }: Pick<AirtableProcessOptions, 'root' | 'site' | 'siteUrl' | 'signal'>,
): Promise<void> {
  const generator = path.join(site, 'sample', 'generate.ts');
  if (!existsSync(generator)) {
    throw new DeploymentError(
      `${site} (SITE_DIR) has no sample data (${path.relative(site, generator)}): set AIRTABLE_API_KEY and AIRTABLE_BASE_ID`,
    );
  }
  await mkdir(path.dirname(out), { recursive: true });
  const made = await runScript([generator, '--site-url', siteUrl, '--out', out], { cwd: root, signal });
  if (made.code === 0) return;
  const lastLine = made.output.split('\n').at(-1);
  throw new DeploymentError(lastLine || `the sample data could not be generated (exit ${made.code})`);
}

/**
 * Writes the sample base and starts the embedded Airtable on it.
 * @throws DeploymentError with the last line of output of the failed process; the signal's reason if aborted
 */
async function startAirtableProcess(options: AirtableProcessOptions): Promise<AirtableProcess> {
  const { root, store, port, args = [], signal } = options;
  const base = path.join(store, 'data', `sample-base-${port}.json`);
  await writeSampleBase(base, options);

  const { server = path.join(root, 'airtable-embedded', 'src', 'server.ts') } = options;
  const child = fork(server, ['--base', base, '--port', String(port), ...args], {
    cwd: root,
    execArgv: server.endsWith('.ts') ? tsx() : [],
    silent: true,
  });
  const { begun, closed, complaint } = listen(child);
  const { exit, ended, stop } = supervise(child, signal);
  const lastLine = () => complaint() || `airtable: ended (${child.signalCode ?? child.exitCode})`;
  await Promise.race([
    begun,
    exit.then(async () => {
      signal?.throwIfAborted();
      await closed;
      throw new DeploymentError(lastLine());
    }),
  ]);
  const { apiKey, baseId } = JSON.parse(await readFile(base, 'utf8')) as { apiKey: string; baseId: string };
  return {
    access: { apiKey, baseId, endpointUrl: `http://localhost:${port}` },
    ended: ended.then(lastLine),
    stop,
  };
}

/** Follows a process's output: `begun` resolves at its start, `closed` at its end; `complaint` is the last error. */
function listen(child: ChildProcess) {
  let errors = '';
  child.stderr?.on('data', (text) => (errors += text));
  const begun = new Promise<void>((resolve) => child.stdout?.on('data', () => resolve()));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { begun, closed, complaint: () => errors.trim().split('\n').at(-1) };
}

/** Starts a deployment's embedded Airtable on the zone's sample data; returns undefined for an external base. */
export async function startEmbeddedAirtable(
  deployment: Deployment,
  options: Pick<AirtableProcessOptions, 'server' | 'args' | 'signal'> = {},
): Promise<AirtableProcess | undefined> {
  const { airtable, root, store, site } = deployment;
  if (!airtable.embedded) return undefined;
  const siteUrl = `${deployment.publicUrl ?? originOf(deployment, 'page')}/site/`;
  return startAirtableProcess({ root, store, site, port: airtable.port, siteUrl, ...options });
}

/** Returns how to reach a deployment's base, embedded or not. */
export function airtableAccess(
  { airtable }: Deployment,
  embedded: AirtableProcess | undefined,
): AirtableSettings {
  if (embedded) return embedded.access;
  if (airtable.embedded) throw new Error('the embedded Airtable was not started');
  return airtable;
}
