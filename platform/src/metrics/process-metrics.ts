import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { descriptors } from '../machine';
import { replaceValues } from './replace-values';

const QUANTILES = [0.5, 0.9, 0.99, 1];
const RESOLUTION_MS = 20;
const GARBAGE_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak',
};

/** Source: https://nodejs.org/docs/latest-v20.x/api/perf_hooks.html#garbage-collection-gc-details */
type GarbageEntry = PerformanceEntry & { readonly detail: { readonly kind: number } };

/** Measures this process: its event loop, memory, garbage collection, processor time and descriptors. */
export function processMetrics(registry: Registry) {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const collected = new Histogram({
    name: 'zone_garbage_collection_seconds',
    help: 'Pauses for garbage collection, by kind.',
    labelNames: ['kind'],
    buckets: [0.001, 0.01, 0.1, 1],
    registers,
  });
  for (const kind of Object.values(GARBAGE_KINDS)) collected.zero({ kind });
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as GarbageEntry[])
      collected.observe({ kind: GARBAGE_KINDS[detail.kind] ?? 'other' }, duration / 1_000);
  });
  observer.observe({ entryTypes: ['gc'] });

  const delays = new Gauge({
    name: 'zone_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape, by quantile.',
    labelNames: ['quantile'],
    registers,
  });
  const busy = new Counter({
    name: 'zone_event_loop_active_seconds_total',
    help: 'How long the event loop has been busy.',
    registers,
  });
  const cpu = new Counter({
    name: 'zone_process_cpu_seconds_total',
    help: 'Processor time of the page server, without its render processes.',
    registers,
  });
  const memory = new Gauge({
    name: 'zone_memory_bytes',
    help: 'Memory of the page server: resident, of the heap (used), and of buffers (external).',
    labelNames: ['kind'],
    registers,
  });
  const files = new Gauge({
    name: 'zone_file_descriptors',
    help: 'File descriptors of the page server: in use, and the most that it may have.',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'zone_start_time_seconds',
    help: 'When the page server started, in seconds since 1970.',
    registers,
  }).set(performance.timeOrigin / 1_000);

  return {
    async update(): Promise<void> {
      // What is measured is the time between two samples.
      for (const quantile of QUANTILES)
        delays.set(
          { quantile: String(quantile) },
          Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION_MS / 1_000),
        );
      delay.reset();
      replaceValues(busy, [[{}, performance.eventLoopUtilization().active / 1_000]]);
      const { user, system } = process.cpuUsage();
      replaceValues(cpu, [[{}, (user + system) / 1e6]]);
      const { rss, heapUsed, external } = process.memoryUsage();
      memory.set({ kind: 'resident' }, rss);
      memory.set({ kind: 'heap' }, heapUsed);
      memory.set({ kind: 'external' }, external);
      const found = await descriptors();
      if (!found) return;
      files.set({ kind: 'used' }, found.used);
      files.set({ kind: 'most' }, found.most);
    },
    close(): void {
      delay.disable();
      observer.disconnect();
    },
  };
}
