import type { Figure } from '../report';
import { percentile } from '../statistics';
import type { Tally } from './visit';

/** How visitors were answered: no other status than these is right. */
export function answerFigures({ statuses, milliseconds }: Tally, right: readonly number[]): Figure[] {
  const wrong = [...statuses].filter(([status]) => !right.includes(status));
  const names = wrong.map(([status]) => status || 'broken connection').join(', ');
  return [
    ...right.map((status) => ({ name: `answers ${status}`, value: statuses.get(status) ?? 0, unit: '' })),
    {
      name: `other answers${names && ` (${names})`}`,
      value: wrong.reduce((sum, [, count]) => sum + count, 0),
      unit: '',
      limit: { atMost: 0 },
    },
    ...[0.5, 0.95, 0.99].map((share) => ({
      name: `time to the end of an answer, p${share * 100}`,
      value: percentile(milliseconds, share),
      unit: 'ms',
    })),
  ];
}
