import { placesIn } from './stack-places';

const RELEASE = 'mf-partners@1.2.0-abc';
const withStack = (stack: string) => Object.assign(new Error('for jane@mail.example'), { stack });

it.each([
  [
    'Chrome',
    `Error: jane@mail.example typed /mf-partners/1.2.0-abc/x
    at Strip (https://files.example/mf-partners/1.2.0-abc/strip.0a1b.js:1:2345)
    at render (https://zone.example/shell/1.0.0-a/react.js:1:2)
    at async https://files.example/mf-partners/1.2.0-abc/chunks/a@b.js:3:4`,
  ],
  [
    'Firefox and Safari',
    `Strip@https://files.example/mf-partners/1.2.0-abc/strip.0a1b.js:1:2345
render@https://zone.example/shell/1.0.0-a/react.js:1:2
@https://files.example/mf-partners/1.2.0-abc/chunks/a@b.js:3:4`,
  ],
])('has the places in the release’s files of a stack of %s, and nothing else', (_, stack) => {
  expect(placesIn(withStack(stack), RELEASE)).toEqual(['strip.0a1b.js:1:2345', 'chunks/a@b.js:3:4']);
  expect(placesIn(withStack(stack), 'mf-partners@1.1.0-def')).toEqual([]);
});

it('has eight at most', () => {
  const line = ' at https://files.example/mf-partners/1.2.0-abc/strip.js:1:2\n';
  expect(placesIn(withStack(line.repeat(20)), RELEASE)).toHaveLength(8);
});

it.each([
  undefined,
  null,
  'text',
  {},
  Object.defineProperty({}, 'stack', {
    get: () => {
      throw new Error();
    },
  }),
])('has none of %p', (thrown) => {
  expect(placesIn(thrown, RELEASE)).toEqual([]);
});
