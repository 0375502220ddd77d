import { Counter, type Registry } from 'prom-client';
import type { RequestOutcome } from '../listing/accept/request-outcome';
import type { RequestKind } from '../storage/request-tables';

const OUTCOMES: readonly RequestOutcome[] = [
  'stored',
  'quarantined',
  'repeated',
  'invalid',
  'foreign',
  'limited',
  'failed',
];

const COUNTERS: Readonly<Record<RequestKind, { readonly name: string; readonly help: string }>> = {
  listing: {
    name: 'zone_listing_requests_total',
    help: 'Listing requests that were sent, by what became of them.',
  },
  report: {
    name: 'zone_report_requests_total',
    help: 'Reports of mistakes that were sent, by what became of them.',
  },
};

/** Counts requests of one kind. @returns a function to be called with the outcome of each */
export function listingMetrics(registry: Registry, kind: RequestKind): (outcome: RequestOutcome) => void {
  const requests = new Counter({
    ...COUNTERS[kind],
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  return (outcome) => requests.inc({ outcome });
}
