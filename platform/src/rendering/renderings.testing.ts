import type { FrameJob, PartJob } from '@zone-directory/federation/contract';
import { createBackoff } from './backoff';
import { PROCESS_LIMITS } from './process/limits';
import { startRenderProcess } from './process/render-process';
import { createRenderProcesses } from './process/render-processes';
import type { KnownAnswer, RenderRelease } from './rendering';
import { createRenderings, type RenderingsOptions } from './renderings';

/** A minimal server script of a host. It shares `stream` with releases that try to escape. */
const HOST = `
  exports.shared = { react: { name: 'react' }, stream: require('stream') };
  exports.render = async (job, remote, read) =>
    job.kind === 'frame'
      ? { html: '<main>' + job.rendered.map(({ id }) => '<!--part:' + id + '-->').join('') + '</main>', outcome: 'ok' }
      : remote.parts[job.part].default(job, read);
`;

/** A release whose parts are functions: `(job, read) => HTML`, or a whole answer. */
export const releaseOf = (
  key: string,
  parts: Readonly<Record<string, string>>,
  before = '',
): RenderRelease => ({
  key,
  host: async () => HOST,
  remote: async () => `
    ${before}
    const ok = (html) => typeof html === 'string' ? { html, outcome: 'ok' } : html;
    const parts = { ${Object.entries(parts).map(([name, code]) => `${name}: ${code}`)} };
    exports.parts = Object.fromEntries(Object.entries(parts).map(([name, part]) =>
      [name, { default: async (job, read) => ok(await part(job, read)) }]));`,
});

export const jobOf = (part: string, url = '/en/'): PartJob => ({
  kind: 'part',
  url,
  language: 'en',
  configuration: {},
  remote: 'mf_tried' as PartJob['remote'],
  part,
  params: {},
  mayBeEmpty: false,
});

/** A job for a frame around one part. */
export const frameJobOf = (): FrameJob => ({
  kind: 'frame',
  url: '/en/',
  language: 'en',
  configuration: {},
  plan: {} as FrameJob['plan'],
  words: {},
  registry: {} as FrameJob['registry'],
  rendered: [{ id: 'tried/list' }],
});

export const answerOf = (body: string, etag = `"${body}"`): KnownAnswer => ({
  status: 200,
  body,
  etag,
  headers: { 'content-type': 'text/plain' },
});

/** Renderings in real processes, with shorter limits than in production. */
export function realRenderings(options: Partial<RenderingsOptions> = {}) {
  const logged: string[] = [];
  const limits = {
    ...PROCESS_LIMITS,
    start: { cpuMs: 2_000, elapsedMs: 20_000 },
    job: { cpuMs: 1_000, elapsedMs: 3_000 },
    memoryBytes: 150 * 1024 * 1024,
  };
  const processes = createRenderProcesses({
    pauses: createBackoff(),
    onIdleFailure: () => {},
    start: (code, signal, clock) => startRenderProcess(code, signal, clock, limits),
  });
  const renderings = createRenderings({
    read: async (url) => answerOf(url),
    stamp: () => 0,
    log: (message) => logged.push(message),
    deadlineMs: 2_500,
    processes,
    ...options,
  });
  return { renderings, logged };
}
