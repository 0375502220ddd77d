import type { RenderJob } from '@zone-directory/federation/contract';
import { RenderFailure } from '../failure';
import type { ReadKnown } from '../reads';
import { CHILD_CODE } from './child-code';
import { launch } from './launch';
import { PROCESS_LIMITS, type ProcessLimits, type TimeLimit } from './limits';
import { readLines } from './lines';
import { type ChildMessage, readMessage } from './messages';
import { type Usage, usageOf } from './usage';
import { afterMessages, createWorkClock, STEP_MS, type WorkClock } from './work-clock';

/** How long a read may take. It is the server's, so that a part which waits for it is not to blame. */
const READ_MS = 10_000;

/** A process with the code of a release, which renders one job after another. */
export interface RenderProcess {
  /**
   * Returns the code's answer, unchecked. Only one job may run at once.
   * @throws RenderFailure
   */
  render(job: RenderJob, read: ReadKnown): Promise<unknown>;
  /** Aborted, with a RenderFailure as the reason, once the process has ended or is being killed. */
  readonly ended: AbortSignal;
  /** 0 where the system does not tell. */
  memoryBytes(): number;
  kill(): void;
}

/** The code of a release. */
export interface ReleaseCode {
  readonly host: string;
  readonly remote?: string | undefined;
  /** Modules of Node that the host's script may require besides those of React's renderer. Default: none. */
  readonly modules?: readonly string[] | undefined;
}

interface Task {
  readonly id: number;
  readonly read: ReadKnown;
  reads: number;
  /** Reads that this server has not answered yet. */
  unanswered: number;
  readonly limit: TimeLimit;
  /** When it began, by the work clock. */
  readonly begunMs: number;
  /** CPU time of the process when the task was first looked at. */
  cpuMsBefore?: number;
  readonly resolve: (rendered: unknown) => void;
  readonly reject: (failure: RenderFailure) => void;
}

/**
 * Starts a process and hands the code over. Any violation of the limits or the protocol ends it.
 * @param signal ends the process when aborted
 * @param clock follows the process from now on
 * @throws RenderFailure when the code cannot be run
 */
export async function startRenderProcess(
  code: ReleaseCode,
  signal: AbortSignal,
  clock: WorkClock = createWorkClock(),
  limits: ProcessLimits = PROCESS_LIMITS,
): Promise<RenderProcess> {
  const {
    process: child,
    pid,
    channel,
  } = await launch(CHILD_CODE, [String(limits.answerBytes)], limits.heapMegabytes);
  let task: Task | undefined;
  let jobs = 0;
  /** CPU time used when it became idle. */
  let cpuMs = 0;
  const ended = new AbortController();

  const fail = (failure: RenderFailure) => {
    if (ended.signal.aborted) return;
    ended.abort(failure);
    clearInterval(watch);
    clock.follow(undefined);
    signal.removeEventListener('abort', kill);
    child.kill('SIGKILL');
    channel.destroy();
    task?.reject(failure);
    task = undefined;
  };
  const kill = () => fail(new RenderFailure('crashed', 'was ended'));
  const giveUp = ({ id }: Task, message: string) =>
    fail(new RenderFailure(id === 0 ? 'not-started' : 'silent', message));
  const begin = (begun: Omit<Task, 'begunMs' | 'reads' | 'unanswered'>) => {
    task = { ...begun, reads: 0, unanswered: 0, begunMs: clock.read() };
  };
  const checkElapsed = (now: number) => {
    if (task && now - task.begunMs >= task.limit.elapsedMs)
      giveUp(task, `no answer within ${task.limit.elapsedMs} ms`);
  };
  const checkCpu = (used: number) => {
    if (!task) {
      if (used - cpuMs > limits.idleCpuMs)
        fail(new RenderFailure('protocol', 'computes while nothing is asked of it'));
      return;
    }
    cpuMs = used;
    task.cpuMsBefore ??= used;
    const mostMs = task.limit.cpuMs;
    if (used - task.cpuMsBefore > mostMs) giveUp(task, `computes for more than ${mostMs} ms`);
  };
  let usage: Usage | undefined;
  clock.follow({
    usage() {
      const measured = pid();
      usage = measured === undefined ? undefined : usageOf(measured);
      return usage;
    },
    get isWaiting() {
      return task !== undefined && task.unanswered > 0;
    },
  });
  const look = () => {
    checkElapsed(clock.read());
    if (!usage) return;
    if (usage.memoryBytes > limits.memoryBytes)
      fail(new RenderFailure('memory', `${Math.round(usage.memoryBytes / 1024 / 1024)} MB`));
    else checkCpu(usage.cpuMs);
  };
  const watch = setInterval(() => afterMessages(look), STEP_MS);
  const send = (message: object) => {
    if (ended.signal.aborted) return;
    channel.write(`${JSON.stringify(message)}\n`);
    if (channel.writableLength > limits.unreadBytes)
      fail(new RenderFailure('protocol', 'does not take what it has asked for'));
  };
  const settle = (): Task | undefined => {
    look();
    const settled = task;
    task = undefined;
    return settled;
  };

  const answer = (asking: Task, { id, url }: { readonly id: number; readonly url: string }) => {
    asking.reads += 1;
    if (asking.reads > limits.reads)
      return fail(new RenderFailure('flood', `reads more than ${limits.reads} URLs`));
    asking.unanswered += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${url}: no answer within ${READ_MS} ms`)), READ_MS);
    });
    Promise.race([asking.read(url), late])
      .finally(() => clearTimeout(timer))
      // Only what the contract defines; the ETag stays on this side.
      .then(
        ({ status, body, headers }) => ({ type: 'answer', id, answer: { status, body, headers } }),
        () => ({ type: 'answer', id }),
      )
      .then((answered) => {
        asking.unanswered -= 1;
        if (task === asking) send(answered);
      });
  };
  const take = (message: ChildMessage | undefined) => {
    if (message?.type === 'read' && task) answer(task, message);
    else if (message?.type === 'rendered' && message.id === task?.id) settle()?.resolve(message.rendered);
    else if (message?.type === 'threw' && message.id === task?.id)
      settle()?.reject(new RenderFailure('threw', message.message));
    else fail(new RenderFailure('protocol', 'sends what nobody has asked for'));
  };

  const started = new Promise<void>((resolve, reject) => {
    begin({
      id: 0,
      read: () => Promise.reject(new Error('Nothing is read at import')),
      limit: limits.start,
      resolve: () => resolve(),
      reject,
    });
  });
  const takeFirst = (message: ChildMessage | undefined) => {
    if (message?.type === 'ready') settle()?.resolve(undefined);
    else if (message?.type === 'failed') fail(new RenderFailure('not-started', message.message));
    else fail(new RenderFailure('protocol', 'sends what nobody has asked for'));
  };
  const renewAllowance = readLines(channel, limits.answerBytes, {
    line: (text) => (task?.id === 0 ? takeFirst : take)(readMessage(text)),
    excess: () => fail(new RenderFailure('flood', `answers more than ${limits.answerBytes} bytes`)),
  });
  channel.on('error', (error) => fail(new RenderFailure('crashed', error.message)));
  child.on('error', (error) => fail(new RenderFailure('not-started', error.message)));
  child.on('exit', (status, signal) =>
    fail(new RenderFailure('crashed', `ended with ${signal ?? `code ${status}`}`)),
  );
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  send({ type: 'start', ...code });
  await started;

  return {
    ended: ended.signal,
    render: (job, read) =>
      new Promise((resolve, reject) => {
        if (ended.signal.aborted) return reject(ended.signal.reason);
        jobs += 1;
        begin({ id: jobs, read, limit: limits.job, resolve, reject });
        renewAllowance();
        send({ type: 'job', id: jobs, job });
      }),
    memoryBytes() {
      const measured = pid();
      return (measured === undefined ? undefined : usageOf(measured))?.memoryBytes ?? 0;
    },
    kill,
  };
}
