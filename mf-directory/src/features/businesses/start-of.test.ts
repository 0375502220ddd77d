import { recordId } from '../../testing/zone';
import { startOf } from './start-of';

it.each([
  ['50', 50],
  ['0', 0],
  [`49.${recordId('Quay')}`, 50],
  ['', 0],
  [null, 0],
  ['-1', 0],
  ['1e3', 0],
  ['49.short', 0],
  ['99999999', 0],
] as const)('a list that begins at %j has %d entries before', (after, start) => {
  expect(startOf(after)).toBe(start);
});
