import { readOptions } from './options';

const subject = {
  accepts: ['pages', 'visits', 'rounds', 'seconds', 'businesses', 'old'],
  parts: ['rates', 'busy'],
} as const;

it('measures everything by default', () => {
  expect(readOptions([], subject)).toEqual({
    only: ['rates', 'busy'],
    pages: ['home', 'category', 'list', 'business'],
    visits: ['cold', 'warm', 'navigation', 'language'],
    rounds: undefined,
    seconds: undefined,
    businesses: undefined,
    old: undefined,
    write: false,
  });
});

it('reads each option', () => {
  const args =
    '--only busy --pages list,home --visits warm --rounds 3 --seconds 20 --businesses 50000 --old http://localhost:3000 --write';
  expect(readOptions(args.split(' '), subject)).toEqual({
    only: ['busy'],
    pages: ['home', 'list'],
    visits: ['warm'],
    rounds: 3,
    seconds: 20,
    businesses: 50_000,
    old: 'http://localhost:3000',
    write: true,
  });
});

it.each([
  ['--only index'],
  ['--rounds 0'],
  ['--rounds x'],
  ['--seconds 3601'],
  ['--pages about'],
  ['--visits hot'],
  ['--old localhost'],
])('refuses %s', (args) => {
  expect(() => readOptions(args.split(' '), subject)).toThrow(/^--/);
});

it('refuses an option that the subject does not have', () => {
  expect(() => readOptions(['--rounds', '3'], { accepts: ['seconds'], parts: [] })).toThrow(/--rounds/);
});
