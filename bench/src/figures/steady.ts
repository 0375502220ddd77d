import { warmUp, withGateway } from '../gateway';
import type { Options } from '../options';
import type { Section } from '../report';
import { upstreamFigures } from '../upstream';
import { answerFigures } from '../visitors/figures';
import { createVisitors } from '../visitors/visit';

const VISITORS_PER_SECOND = 200;
const REFRESH_EVERY_MS = 10_000;

/**
 * Measures visitors who arrive at a fixed rate, independent of responses. Every ten seconds the base is reported as
 * changed; otherwise two minutes would pass without an Airtable call.
 */
export const steadyVisitors = ({ seconds = 120 }: Options): Promise<Section> =>
  withGateway(async (gateway) => {
    await warmUp(gateway);
    const { tally, visit } = createVisitors(gateway.dataUrl);
    const refresh = setInterval(() => {
      const headers = { Authorization: `Bearer ${gateway.refreshToken}` };
      void fetch(`${gateway.dataUrl}refresh`, { method: 'POST', headers }).catch(() => {});
    }, REFRESH_EVERY_MS);
    const begunAt = Date.now();
    const visits = await come(VISITORS_PER_SECOND * seconds, visit);
    const offeredFor = (Date.now() - begunAt) / 1_000;
    await Promise.all(visits);
    clearInterval(refresh);
    const calls = (await gateway.upstreamCalls()).filter(({ at }) => at >= begunAt);
    return {
      title: `d. ${VISITORS_PER_SECOND} visitors/s for ${seconds} s`,
      conditions: [
        'each with the requests of a whole visit over its own connections, every second one conditional',
        `embedded Airtable with its limit of 5 calls/s; reported as changed every ${REFRESH_EVERY_MS / 1_000} s`,
      ],
      figures: [
        {
          name: 'visitors per second, achieved',
          value: visits.length / offeredFor,
          unit: '/s',
          limit: { atLeast: 0.98 * VISITORS_PER_SECOND },
        },
        ...answerFigures(tally, [200, 304]),
        ...upstreamFigures(calls, offeredFor),
      ],
    };
  });

/** Starts that many visits at the rate; resolves when the last one has started, not when it has finished. */
async function come(count: number, visit: (number: number) => Promise<void>): Promise<Promise<void>[]> {
  const visits: Promise<void>[] = [];
  const begun = performance.now();
  while (visits.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1_000) * VISITORS_PER_SECOND));
    while (visits.length < due) visits.push(visit(visits.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return visits;
}
