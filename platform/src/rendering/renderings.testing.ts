import {
  type KnownAnswer,
  PROCESS_LIMITS,
  startRenderProcess,
} from '@zone-directory/federation-build/rendering';
import { createBackoff } from './backoff';
import { createRenderProcesses } from './process/render-processes';
import type { RenderRelease } from './rendering';
import { createRenderings, type RenderingsOptions } from './renderings';

export { frameJobOf, jobOf } from '../../../federation-build/src/testing/render-jobs';

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
