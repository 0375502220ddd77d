import { Counter, Gauge, type Registry } from 'prom-client';
import type { Connections } from '../http/connections';
import { replaceValues } from './replace-values';

/** Reports how many connections are open, and how many may be. */
export function connectionMetrics(
  registry: Registry,
  { connections }: { readonly connections: Pick<Connections, 'usage'> },
) {
  const registers = [registry];
  const open = new Gauge({
    name: 'zone_connections',
    help: 'Connections of the origin that has the most: open, and the most that it may have (MAX_CONNECTIONS).',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: 'zone_connections_refused_total',
    help: 'Connections that were closed at once, because MAX_CONNECTIONS were open.',
    registers,
  });
  return {
    async update(): Promise<void> {
      const usage = connections.usage();
      open.set({ kind: 'open' }, usage.open);
      open.set({ kind: 'most' }, usage.most);
      replaceValues(refused, [[{}, usage.refused]]);
    },
  };
}
