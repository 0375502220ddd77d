import { cpus, loadavg, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';

/** How much of its processors this machine has available. */
export interface Availability {
  /** Share of the processor time that a process got when it wanted all of it, 0 to 1. */
  readonly share: number;
  readonly load: number;
}

/** Below this share the machine is busy, and times are not reliable. */
const QUIET_SHARE = 0.9;
const SPIN = 'const end = Date.now() + 400; while (Date.now() < end);';

/** Spins on every core for 400 ms, and returns the share of processor time that this process got. */
export async function measureAvailability(): Promise<Availability> {
  const [load = Number.NaN] = loadavg();
  const began = performance.now();
  const before = process.cpuUsage();
  const spin = () => new Promise((resolve) => new Worker(SPIN, { eval: true }).once('exit', resolve));
  await Promise.all(cpus().map(spin));
  const { user, system } = process.cpuUsage(before);
  const wanted = (performance.now() - began) * cpus().length;
  return { share: Math.min(1, (user + system) / 1_000 / wanted), load };
}

/** Whether the machine was busy with other work. */
export const isBusy = ({ share }: Pick<Availability, 'share'>): boolean => !(share >= QUIET_SHARE);

/** Returns the description of the machine for results. */
export const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
});
