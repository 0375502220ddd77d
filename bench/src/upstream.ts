import type { UpstreamCall } from './gateway';
import type { Figure } from './report';

const SECOND = 1_000;

/** Returns the figures of the Airtable calls, with refusals. */
export function upstreamFigures(calls: readonly UpstreamCall[], seconds: number): Figure[] {
  return [
    { name: 'Airtable calls', value: calls.length, unit: '' },
    { name: 'Airtable calls per second', value: calls.length / seconds, unit: '/s', limit: { atMost: 4.5 } },
    {
      name: 'Airtable calls in the busiest second',
      value: busiestSecond(calls),
      unit: '',
      limit: { atMost: 5 },
    },
    refusals(calls),
  ];
}

/** Returns the number of calls that Airtable refused with 429. */
export function refusals(calls: readonly UpstreamCall[]): Figure {
  const refused = calls.filter(({ status }) => status === 429).length;
  return { name: 'calls that Airtable refused (429)', value: refused, unit: '', limit: { atMost: 0 } };
}

function busiestSecond(calls: readonly UpstreamCall[]): number {
  const within = (start: number) => calls.filter(({ at }) => at >= start && at < start + SECOND).length;
  return Math.max(0, ...calls.map(({ at }) => within(at)));
}
