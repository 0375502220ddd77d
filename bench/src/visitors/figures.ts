import type { Figure } from '../report';
import { percentile } from '../statistics';
import type { Tally } from './visit';

/** Returns the figures of the responses that visitors got. `right`: the only acceptable statuses. */
export function answerFigures({ statuses, milliseconds }: Tally, right: readonly number[]): Figure[] {
  const wrong = [...statuses].filter(([status]) => !right.includes(status));
  const names = wrong.map(([status]) => status || 'broken connection').join(', ');
  return [
    ...right.map((status) => ({ name: `responses ${status}`, value: statuses.get(status) ?? 0, unit: '' })),
    {
      name: `other responses${names && ` (${names})`}`,
      value: wrong.reduce((sum, [, count]) => sum + count, 0),
      unit: '',
      limit: { atMost: 0 },
    },
    ...[0.5, 0.95, 0.99].map((share) => ({
      name: `time to the end of a response, p${share * 100}`,
      value: percentile(milliseconds, share),
      unit: 'ms',
    })),
  ];
}
