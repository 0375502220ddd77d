import { Counter, type Registry } from 'prom-client';
import type { OnCall } from '../releases/outcomes';

/** Counts calls of the release service. Who has called is in its record of calls. @returns a function to be called with each */
export function releaseMetrics(registry: Registry): OnCall {
  const calls = new Counter({
    name: 'zone_release_calls_total',
    help: 'Calls of the release service by what they were for, and how they ended.',
    labelNames: ['verb', 'outcome'],
    registers: [registry],
  });
  return (verb, outcome) => calls.inc({ verb, outcome });
}
