import { Counter, type Registry } from 'prom-client';
import type { ListingOutcome } from '../listing/accept/listing-outcome';

const OUTCOMES: readonly ListingOutcome[] = [
  'stored',
  'quarantined',
  'repeated',
  'invalid',
  'foreign',
  'limited',
  'failed',
];

/** Counts listing requests. @returns a function to be called with the outcome of each */
export function listingMetrics(registry: Registry): (outcome: ListingOutcome) => void {
  const requests = new Counter({
    name: 'zone_listing_requests_total',
    help: 'Listing requests that were sent, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  return (outcome) => requests.inc({ outcome });
}
