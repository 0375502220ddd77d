import type { RenderJob } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import { PROCESS_LIMITS, type ProcessLimits } from '../rendering/process/limits';
import { startRenderProcess } from '../rendering/process/render-process';
import type { ReadKnown } from '../rendering/reads';
import { RULES, type Rule } from '../verify/rules';
import type { BrowserTask, Tried } from './browser-task';
import { pageCode } from './page-code';
import { refusalOfRun } from './smoke-run';

/** Where a remote's release is, for a process that reaches no network. */
export const BASE = 'https://files.invalid/';
/** The site of the pages. */
export const SITE = 'https://zone.invalid';
/** What page/in-page.cjs requires of Node. */
const MODULES: readonly string[] = [
  'node:buffer',
  'node:perf_hooks',
  'node:process',
  'node:vm',
  'stream/web',
];
const NOTHING: ReadKnown = async () => ({ status: 404, body: '', headers: {}, etag: '' });

/** Some pages with all their scripts take more than one part. */
const LIMITS: ProcessLimits = {
  ...PROCESS_LIMITS,
  job: { cpuMs: 10_000, elapsedMs: 30_000 },
  memoryBytes: 700 * 1024 * 1024,
  heapMegabytes: 256,
  reads: 4_000,
};

/** A release in a process with page/in-page.cjs. */
export interface PageProcess {
  /**
   * Tries a task.
   * @returns the files of the release that it has loaded
   * @throws ReleaseError naming the first file at fault
   */
  run(task: BrowserTask): Promise<readonly string[]>;
}

/** Starts a process for a release, and ends it after `use`. @throws ReleaseError if it cannot be started */
export async function inPageProcess(
  release: object,
  tried: Tried,
  refuse: Refuse,
  use: (page: PageProcess) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const orRefuse =
    ({ file, where }: Tried) =>
    (error: unknown) => {
      throw refusalOfRun(error, file, where, refuse);
    };
  const remote = `module.exports = ${JSON.stringify(release)}`;
  const code = { host: await pageCode(), remote, modules: MODULES };
  const process = await startRenderProcess(code, ending.signal, undefined, LIMITS).catch(orRefuse(tried));
  try {
    await use({
      async run({ task, steps, read = NOTHING }) {
        const [first] = steps;
        const told = await process.render(task as RenderJob, read).catch(orRefuse(first));
        const { faults, loaded } = faultsOf(told);
        const [fault] = faults;
        if (fault)
          throw refuse(fault.rule, fault.file, `${(steps[fault.at] ?? first).where}: ${fault.problem}`);
        return loaded;
      },
    });
  } finally {
    process.kill();
    ending.abort();
  }
}

interface Fault {
  /** Step of the task. */
  readonly at: number;
  readonly rule: Rule;
  readonly file: string;
  readonly problem: string;
}

/** What a process with page/in-page.cjs says of a task. */
interface Told {
  readonly faults: readonly Fault[];
  readonly loaded: readonly string[];
}

/** Reads what a process says: anybody's words. */
function faultsOf(value: unknown): Told {
  const { faults, loaded } = (value ?? {}) as { readonly faults?: unknown; readonly loaded?: unknown };
  const list = (items: unknown) => (Array.isArray(items) ? (items as unknown[]) : []);
  return {
    faults: list(faults).map((fault) => {
      const { at, rule, file, problem } = Object(fault) as Readonly<Record<string, unknown>>;
      const known = Object.keys(RULES).find((name): name is Rule => name === rule);
      return { at: Number(at) || 0, rule: known ?? 'entry', file: oneLine(file), problem: oneLine(problem) };
    }),
    loaded: list(loaded).map(String),
  };
}

const oneLine = (text: unknown) =>
  String(text)
    .slice(0, 400)
    .replace(/\p{Cc}+/gu, ' ');
