import type {
  CheckedDeclaration,
  HostDescription,
  PartJob,
  RemoteKey,
  Rendered,
} from '@zone-directory/federation/contract';
import type { Refuse, ReleaseError } from '../release/errors';
import { checkRendered } from '../rendering/check-rendered';
import { RenderFailure } from '../rendering/failure';
import { type RenderProcess, startRenderProcess } from '../rendering/process/render-process';
import { type Place, placesOf } from './places';
import type { SmokeData } from './smoke-data';
import type { TriedHost } from './tried-host';

/** A remote's server build to try. */
export interface SmokeServer {
  readonly key: RemoteKey;
  readonly declaration: CheckedDeclaration;
  /** Path and code of its server script. */
  readonly entry: string;
  readonly code: string;
  readonly styled: Styled;
}

/** The classes that the style sheets of a release have. */
export interface Styled {
  /** Suffix of its classes. */
  readonly nameSuffix: string;
  readonly all: ReadonlySet<string>;
  /** Those in the sheets that stand in a page with the HTML of a part. */
  readonly of: ReadonlyMap<string, ReadonlySet<string>>;
}

/** One rendering to try. */
interface SmokeJob {
  readonly job: PartJob;
  readonly isWhole: boolean;
  readonly data: SmokeData;
}

/** How many processes render at once: a release's team waits for all of them. */
const PROCESSES = 2;
/** Starting another process takes as long as this many renderings. */
const JOBS_OF_A_PROCESS = 30;

/** Returns the jobs for a part in a language. */
export function partJobs(
  { key, declaration }: Pick<SmokeServer, 'key' | 'declaration'>,
  part: string,
  host: Pick<HostDescription, 'declaration'>,
  { language, data }: { readonly language: string; readonly data: SmokeData },
): readonly SmokeJob[] {
  const { configuration } = data;
  const mayBeEmpty = declaration.parts[part]?.mayBeEmpty === true;
  return placesOf(part, declaration, host, data).map(
    ({ path, query, params, isWhole }: Place): SmokeJob => ({
      job: {
        kind: 'part',
        ...{ remote: key, part, params, language, configuration, mayBeEmpty },
        url: `/${language}${path}${query}`,
      },
      ...{ isWhole, data },
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
  { description, languages, code }: TriedHost & { readonly code: string },
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const parts = Object.keys(remote.declaration.parts).filter(
    (part) => remote.declaration.parts[part]?.render === 'server',
  );
  const jobs = languages.flatMap((language) =>
    data.flatMap((one) =>
      parts.flatMap((part) => partJobs(remote, part, description, { language, data: one })),
    ),
  );
  const processes = Math.max(1, Math.min(PROCESSES, Math.floor(jobs.length / JOBS_OF_A_PROCESS)));
  const shares = Array.from({ length: processes }, (_, share) =>
    jobs.filter((__, index) => index % processes === share),
  );
  const ending = new AbortController();
  try {
    await Promise.all(shares.map((share) => renderAll(share, remote, code, ending.signal, refuse)));
  } finally {
    ending.abort();
  }
}

async function renderAll(
  jobs: readonly SmokeJob[],
  remote: SmokeServer,
  host: string,
  signal: AbortSignal,
  refuse: Refuse,
): Promise<void> {
  const { code, entry } = remote;
  const process = await startRenderProcess({ host, remote: code }, signal).catch((error: unknown) => {
    throw refusalOfRun(error, entry, 'when it is loaded', refuse);
  });
  try {
    for (const job of jobs) await renderOne(process, job, remote, refuse);
  } finally {
    process.kill();
  }
}

async function renderOne(
  process: RenderProcess,
  { job, isWhole, data }: SmokeJob,
  { entry, styled }: SmokeServer,
  refuse: Refuse,
): Promise<void> {
  const where = `part ${job.part} at ${job.url} with ${data.name}`;
  let isKnown = true;
  const read: SmokeData['read'] = async (url) => {
    const answer = await data.read(url);
    // What else a zone's folder has is not known of a sample.
    if (answer.status >= 400 && !url.startsWith('/data/')) isKnown = false;
    return answer;
  };
  let rendered: Rendered;
  try {
    rendered = checkRendered(job, await process.render(job, read));
  } catch (error) {
    throw refusalOfRun(error, entry, where, refuse);
  }
  const { outcome, html } = rendered;
  if (isWhole && isKnown && (outcome === 'failed' || outcome === 'missing'))
    throw refuse('render', entry, `${where}: ${OUTCOMES[outcome]}`);
  const unstyled = classesIn(html, styled.nameSuffix).find(
    (name) => styled.all.has(name) && !styled.of.get(job.part)?.has(name),
  );
  if (unstyled !== undefined)
    throw refuse('class-names', 'remote.json', `the server's styles of ${job.part} lack .${unstyled}`);
}

const OUTCOMES = {
  failed: 'cannot read its data, although the zone has it',
  missing: 'says that something is missing, although the zone has it',
};

const classesIn = (html: string, suffix: string): readonly string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.endsWith(suffix)),
  );

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
