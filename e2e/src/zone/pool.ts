import net from 'node:net';
import { createInterface } from 'node:readline';
import { startAnotherZone } from '../another-zone/start';
import type { Answer, Command } from './messages';
import { startTestZone, type TestZone } from './zone';

/** The kind of zone that a test needs. */
export interface Wanted {
  readonly zone: 'sample' | 'another';
  /** How its pages get their data: from the gateway, or from the base itself. */
  readonly dataMode: 'gateway' | 'direct';
}

/** A message from a worker: first the zone that it wants, then commands; at the end that the zone can be reused. */
export type Request =
  | { readonly want: Wanted }
  | { readonly id: number; readonly command: Command }
  | { readonly back: true };

/** A reply to a worker. */
export type Reply = { readonly portBase: number } | { readonly failed: string } | Answer;

const start = ({ zone, dataMode }: Wanted) =>
  (zone === 'sample' ? startTestZone : startAnotherZone)({ DATA_MODE: dataMode });

const saidBy = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens the pool of zones of a run. Starting a zone takes seconds of both cores, and a worker ends with its project's
 * files or when a test fails, so zones outlive workers, and are lent to one worker at a time.
 * @returns a function that stops all zones
 */
export default async function openPool(): Promise<() => Promise<void>> {
  const idle = new Map<string, TestZone[]>();
  const running = new Set<TestZone>();

  async function take(wanted: Wanted): Promise<TestZone> {
    const zone = idle.get(JSON.stringify(wanted))?.pop() ?? (await start(wanted));
    running.add(zone);
    return zone;
  }

  async function lend(socket: net.Socket): Promise<void> {
    const reply = (message: Reply) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
    let lent: { readonly zone: TestZone; readonly wanted: Wanted } | undefined;
    let isWhole = false;
    socket.on('error', () => socket.destroy());
    for await (const line of createInterface({ input: socket })) {
      const request = JSON.parse(line) as Request;
      if ('want' in request) {
        try {
          lent = { zone: await take(request.want), wanted: request.want };
          reply({ portBase: lent.zone.portBase });
        } catch (error) {
          reply({ failed: saidBy(error) });
        }
      } else if ('command' in request) {
        const { id, command } = request;
        // Not awaited: commands may take long, and others may arrive in the meantime.
        lent?.zone.run(command).then(
          (value) => reply({ answer: id, value }),
          (error: unknown) => reply({ answer: id, error: saidBy(error) }),
        );
      } else {
        isWhole = true;
      }
    }
    if (!lent) return;
    const { zone, wanted } = lent;
    if (isWhole) {
      const key = JSON.stringify(wanted);
      idle.set(key, [...(idle.get(key) ?? []), zone]);
    } else {
      running.delete(zone);
      await zone.close();
    }
  }

  const server = net.createServer((socket) => void lend(socket).catch(console.error));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.ZONE_POOL = String((server.address() as net.AddressInfo).port);
  return async () => {
    server.close();
    await Promise.all([...running].map((zone) => zone.close()));
  };
}
