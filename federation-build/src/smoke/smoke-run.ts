import type {
  CheckedDeclaration,
  HostDescription,
  PartJob,
  RemoteKey,
} from '@zone-directory/federation/contract';
import type { Refuse, ReleaseError } from '../release/errors';
import { checkRendered } from '../rendering/check-rendered';
import { RenderFailure } from '../rendering/failure';
import { type RenderProcess, startRenderProcess } from '../rendering/process/render-process';
import { type Place, placesOf } from './places';
import type { SmokeData } from './smoke-data';

/** The host that a release is tried under. */
export interface SmokeHost {
  readonly declaration: HostDescription['declaration'];
  /** Languages of its pages. */
  readonly languages: readonly string[];
  /** Versions of the shared packages that it brings. */
  readonly versions: Readonly<Record<string, string>>;
  /** Code of its server script. */
  readonly code: string;
}

/** A remote's server build to try. */
export interface SmokeServer {
  readonly key: RemoteKey;
  readonly declaration: CheckedDeclaration;
  /** Path and code of its server script. */
  readonly entry: string;
  readonly code: string;
}

/** One rendering to try. */
interface SmokeJob {
  readonly job: PartJob;
  readonly data: SmokeData;
}

/** How many processes render at once: a release's team waits for all of them. */
const PROCESSES = 2;

/** Returns the jobs for a part in a language. */
export function partJobs(
  { key, declaration }: Pick<SmokeServer, 'key' | 'declaration'>,
  part: string,
  host: Pick<SmokeHost, 'declaration'>,
  { language, data }: { readonly language: string; readonly data: SmokeData },
): readonly PartJob[] {
  const { configuration } = data;
  const mayBeEmpty = declaration.parts[part]?.mayBeEmpty === true;
  return placesOf(part, declaration, host, data).map(
    ({ path, query, params }: Place): PartJob => ({
      kind: 'part',
      ...{ remote: key, part, params, language, configuration, mayBeEmpty },
      url: `/${language}${path}${query}`,
    }),
  );
}

/**
 * Renders every server part of a release in every language of its host, with all data, as a page server does: in processes
 * apart from this machine, and with the same check of what they answer.
 * @throws ReleaseError naming the first part, language and path that cannot be rendered
 */
export async function smokeServer(
  remote: SmokeServer,
  host: SmokeHost,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const parts = Object.keys(remote.declaration.parts).filter(
    (part) => remote.declaration.parts[part]?.render === 'server',
  );
  const jobs = host.languages.flatMap((language) =>
    data.flatMap((one) =>
      parts.flatMap((part) =>
        partJobs(remote, part, host, { language, data: one }).map((job): SmokeJob => ({ job, data: one })),
      ),
    ),
  );
  const shares = Array.from({ length: PROCESSES }, (_, share) =>
    jobs.filter((__, index) => index % PROCESSES === share),
  );
  const ending = new AbortController();
  try {
    await Promise.all(
      shares
        .filter((share, index) => index === 0 || share.length > 0)
        .map((share) => renderAll(share, remote, host, ending.signal, refuse)),
    );
  } finally {
    ending.abort();
  }
}

async function renderAll(
  jobs: readonly SmokeJob[],
  { code, entry }: SmokeServer,
  host: Pick<SmokeHost, 'code'>,
  signal: AbortSignal,
  refuse: Refuse,
): Promise<void> {
  const process = await startRenderProcess({ host: host.code, remote: code }, signal).catch(
    (error: unknown) => {
      throw refusalOfRun(error, entry, 'when it is loaded', refuse);
    },
  );
  try {
    for (const { job, data } of jobs) await renderOne(process, job, data, entry, refuse);
  } finally {
    process.kill();
  }
}

async function renderOne(
  process: RenderProcess,
  job: PartJob,
  data: SmokeData,
  entry: string,
  refuse: Refuse,
): Promise<void> {
  try {
    checkRendered(job, await process.render(job, data.read));
  } catch (error) {
    throw refusalOfRun(error, entry, `part ${job.part} at ${job.url} with ${data.name}`, refuse);
  }
}

/** How a failed run is told: what the release has done. */
const TOLD: Readonly<Partial<Record<RenderFailure['kind'], string>>> = {
  'not-started': 'cannot be loaded',
  crashed: 'ends its process',
  silent: 'does not answer',
  memory: 'takes too much memory',
  flood: 'asks for or answers too much',
  protocol: 'interferes with its process',
  threw: 'throws',
  refused: 'renders what no page may contain',
};

/** Returns the refusal for what has failed in a process. @param where what was tried */
export function refusalOfRun(
  error: unknown,
  file: string,
  where: string,
  refuse: Refuse,
): ReleaseError | Error {
  if (!(error instanceof RenderFailure)) return error instanceof Error ? error : new Error(String(error));
  const { kind, message } = error;
  const isCode = /Code generation from strings disallowed/.test(message);
  const rule = isCode ? 'no-eval' : kind === 'refused' ? 'html' : 'render';
  return refuse(rule, file, `${where}: ${TOLD[kind] ?? kind}: ${oneLine(message)}`);
}

/** What a release says must not pass for further lines. */
const oneLine = (text: string) => text.slice(0, 300).replace(/\p{Cc}+/gu, ' ');
