import { Counter, Gauge, type Registry } from 'prom-client';
import type { Renderings } from '../rendering/renderings';
import { replaceValues } from './replace-values';

/** Reports what became of renderings on this server, and how busy its render processes are. */
export function renderingMetrics(registry: Registry, renderings: Pick<Renderings, 'outcomes' | 'load'>) {
  const registers = [registry];
  const all = new Counter({
    name: 'zone_renderings_total',
    help: 'Renderings by part and outcome (rendered, late, paused, …), for all visitors or for the text of one.',
    labelNames: ['remote', 'part', 'for', 'outcome'],
    registers,
  });
  const paused = new Gauge({
    name: 'zone_renderings_paused',
    help: 'Parts and releases that are not rendered now, because they failed before.',
    registers,
  });
  const waiting = new Gauge({
    name: 'zone_renderings_queued',
    help: 'Renderings that wait for a render process, or run in one.',
    registers,
  });
  const processes = new Gauge({
    name: 'zone_render_processes',
    help: 'Render processes that are running.',
    registers,
  });
  const memory = new Gauge({
    name: 'zone_render_memory_bytes',
    help: 'Resident memory of all render processes together.',
    registers,
  });
  return {
    async update(): Promise<void> {
      replaceValues(
        all,
        renderings
          .outcomes()
          .map(({ remote, part, isVisitors, outcome, count }) => [
            { remote, part, for: isVisitors ? 'one' : 'all', outcome },
            count,
          ]),
      );
      const load = renderings.load();
      paused.set(load.paused);
      waiting.set(load.jobs);
      processes.set(load.processes);
      memory.set(load.memoryBytes);
    },
  };
}
