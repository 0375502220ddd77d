import type { UpstreamCall } from './gateway';
import type { Figure } from './report';

const SECOND = 1_000;

/** What Airtable was asked, and whether it would have refused. */
export function upstreamFigures(calls: readonly UpstreamCall[], seconds: number): Figure[] {
  return [
    { name: 'calls of Airtable', value: calls.length, unit: '' },
    { name: 'calls of Airtable a second', value: calls.length / seconds, unit: '/s', limit: { atMost: 4.5 } },
    {
      name: 'calls of Airtable in the busiest second',
      value: busiestSecond(calls),
      unit: '',
      limit: { atMost: 5 },
    },
    refusals(calls),
  ];
}

/** How many calls Airtable has answered with 429. */
export function refusals(calls: readonly UpstreamCall[]): Figure {
  const refused = calls.filter(({ status }) => status === 429).length;
  return { name: 'calls that Airtable refused (429)', value: refused, unit: '', limit: { atMost: 0 } };
}

function busiestSecond(calls: readonly UpstreamCall[]): number {
  const within = (start: number) => calls.filter(({ at }) => at >= start && at < start + SECOND).length;
  return Math.max(0, ...calls.map(({ at }) => within(at)));
}
