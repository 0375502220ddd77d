import type { RenderJob } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import { startRenderProcess } from '../rendering/process/render-process';
import type { ReadKnown } from '../rendering/reads';
import { RULES, type Rule } from '../verify/rules';
import { PAGE_CODE } from './page-code';
import { refusalOfRun } from './smoke-run';

/** Where a release is, for a process that reaches no network. */
export const BASE = 'https://files.invalid/';
/** What in-page.cjs requires of Node. */
const MODULES: readonly string[] = ['node:vm', 'node:process', 'node:buffer'];
const NOTHING: ReadKnown = async () => ({ status: 404, body: '', headers: {}, etag: '' });

/** What is tried, and the file that is at fault if the process itself fails. */
interface Tried {
  readonly file: string;
  readonly where: string;
}

/** A release in a process with in-page.cjs. */
export interface PageProcess {
  /**
   * Tries a task.
   * @returns the files that it has loaded
   * @throws ReleaseError naming the first file at fault
   */
  run(task: object, tried: Tried, read?: ReadKnown): Promise<readonly string[]>;
}

/** Opens a page for a release, and closes it after `use`. @throws ReleaseError if it cannot be opened */
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
  const options = { host: PAGE_CODE, remote, modules: MODULES };
  const process = await startRenderProcess(options, ending.signal).catch(orRefuse(tried));
  try {
    await use({
      async run(task, now, read = NOTHING) {
        const told = await process.render(task as RenderJob, read).catch(orRefuse(now));
        const { faults, loaded } = faultsOf(told);
        const [fault] = faults;
        if (fault) throw refuse(fault.rule, fault.file, `${now.where}: ${fault.problem}`);
        return loaded;
      },
    });
  } finally {
    process.kill();
    ending.abort();
  }
}

/** What a process with in-page.cjs says of a task. */
interface Told {
  readonly faults: readonly { readonly rule: Rule; readonly file: string; readonly problem: string }[];
  readonly loaded: readonly string[];
}

/** Reads what a process says: anybody's words. */
function faultsOf(value: unknown): Told {
  const { faults, loaded } = (value ?? {}) as { readonly faults?: unknown; readonly loaded?: unknown };
  const list = (items: unknown) => (Array.isArray(items) ? (items as unknown[]) : []);
  return {
    faults: list(faults).map((fault) => {
      const { rule, file, problem } = Object(fault) as Readonly<Record<string, unknown>>;
      const known = Object.keys(RULES).find((name): name is Rule => name === rule);
      return { rule: known ?? 'entry', file: oneLine(file), problem: oneLine(problem) };
    }),
    loaded: list(loaded).map(String),
  };
}

const oneLine = (text: unknown) =>
  String(text)
    .slice(0, 400)
    .replace(/\p{Cc}+/gu, ' ');
