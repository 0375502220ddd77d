import { truncate } from './truncate';

it.each([
  ['as it is', 8, 'as it is'],
  ['one two three', 10, 'one two…'],
  ['abcdefghij', 5, 'abcd…'],
  ['日本語の名前', 4, '日本語…'],
  ['🚢🚢🚢🚢', 3, '🚢🚢…'],
])('clipped(%j, %d) is %j', (text, most, short) => {
  expect(truncate(text, most)).toBe(short);
});
