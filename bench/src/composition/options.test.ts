import { readOptions } from './options';

it('measures everything with the checkout’s remotes by default', () => {
  expect(readOptions([])).toEqual({
    rounds: 7,
    pages: ['home', 'category', 'list', 'business'],
    visits: ['cold', 'warm', 'second', 'navigation', 'language'],
    remotes: [3],
    write: false,
  });
});

it('reads rounds, pages, visits and numbers of remotes', () => {
  const args = '--rounds 3 --pages list,home --visits warm --remotes 3,24 --write'.split(' ');
  expect(readOptions(args)).toEqual({
    rounds: 3,
    pages: ['home', 'list'],
    visits: ['warm'],
    remotes: [3, 24],
    write: true,
  });
});

it.each([
  ['--rounds 0'],
  ['--rounds x'],
  ['--pages about'],
  ['--visits hot'],
  ['--remotes 2'],
  ['--remotes 25'],
])('refuses %s', (args) => {
  expect(() => readOptions(args.split(' '))).toThrow(/^--/);
});
