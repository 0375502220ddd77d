import { json } from 'node:stream/consumers';
import { answerJson, startServer } from '@zone-directory/testing';
import { startAnotherZone } from '../another-zone/start';
import { METRICS_TOKEN, startTestZone, type TestZone, zoneAt } from './zone';

/** The kind of zone that a test needs. */
export interface Wanted {
  readonly zone: 'sample' | 'another';
  /** How its pages get their data: from the gateway, or from the base itself. */
  readonly dataMode: 'gateway' | 'direct';
}

/** A worker takes a zone, and returns it, whole or spoilt. */
type Request =
  | { readonly take: Wanted }
  | { readonly portBase: number; readonly wanted: Wanted; readonly isSpoilt: boolean };

/**
 * Opens the pool of zones of a run. Starting a zone takes seconds of both cores, and a worker ends with its project's
 * files or when a test fails, so zones outlive workers, and are lent to one worker at a time.
 * @returns a function that stops all zones
 */
export default async function openPool(): Promise<() => Promise<void>> {
  const running = new Map<number, TestZone>();
  const idle: { readonly portBase: number; readonly kind: string }[] = [];

  async function take(wanted: Wanted): Promise<number> {
    const known = idle.findIndex(({ kind }) => kind === JSON.stringify(wanted));
    const [found] = known < 0 ? [] : idle.splice(known, 1);
    if (found) return found.portBase;
    const start = wanted.zone === 'sample' ? startTestZone : startAnotherZone;
    const own = { DATA_MODE: wanted.dataMode, LOG_LEVEL: 'debug' };
    const zone = await start({ ...own, METRICS_TOKEN, TRUSTED_PROXIES: '1' });
    running.set(zone.portBase, zone);
    return zone.portBase;
  }

  async function answer(request: Request): Promise<unknown> {
    if ('take' in request) return { portBase: await take(request.take) };
    const { portBase, wanted, isSpoilt } = request;
    if (!isSpoilt) return void idle.push({ portBase, kind: JSON.stringify(wanted) });
    const zone = running.get(portBase);
    running.delete(portBase);
    return zone?.close();
  }

  const server = await startServer((request, response) => {
    json(request)
      .then((asked) => answer(asked as Request))
      .then(
        (value) => answerJson(response, 200, value ?? null),
        (error: unknown) => answerJson(response, 500, String(error)),
      );
  });
  process.env.ZONE_POOL = server.url;
  return async () => {
    await server.close();
    await Promise.all([...running.values()].map((zone) => zone.close()));
  };
}

async function ask(request: Request): Promise<unknown> {
  const { ZONE_POOL = '' } = process.env;
  const response = await fetch(ZONE_POOL, { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Exclusive use of a zone from the pool. */
export interface Lease {
  readonly zone: TestZone;
  /** Stops the zone when the lease ends, because a failed test may have left it in any state. */
  spoil(): void;
}

/**
 * Borrows a zone from the pool; `close` returns it.
 * @throws Error when it could not be started
 */
export async function borrowZone(wanted: Wanted): Promise<Lease> {
  const { portBase } = (await ask({ take: wanted })) as { portBase: number };
  let isSpoilt = false;
  return {
    zone: zoneAt(portBase, async () => void (await ask({ portBase, wanted, isSpoilt }))),
    spoil: () => {
      isSpoilt = true;
    },
  };
}
