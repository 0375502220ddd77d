import { Histogram, type Registry } from 'prom-client';
import type { OnFinished } from '../http/finished-requests';

/** In seconds: a cached page takes a few milliseconds, and a proxy waits 15 s at most. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** What strangers send otherwise is one method, and no status has another first digit. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const STATUSES = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** A limit was met: no fault of the request. */
const LIMITED = 429;

/** Counts requests and their durations. */
export function requestMetrics(registry: Registry): OnFinished {
  const durations = new Histogram({
    name: 'zone_http_request_duration_seconds',
    help: 'Requests by what they were for, from their headers to the end of the answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ request, response, isComplete, route, ms }) => {
    const method = request.method !== undefined && METHODS.has(request.method) ? request.method : 'other';
    const status = isComplete ? statusOf(response.statusCode) : 'aborted';
    durations.observe({ route, method, status }, ms / 1_000);
  };
}

const statusOf = (status: number): string =>
  status === LIMITED ? String(LIMITED) : (STATUSES[Math.trunc(status / 100)] ?? 'other');
