import { ImageError } from './image-error';
import { createPictureHealth } from './picture-health';

let now: number;
let health: ReturnType<typeof createPictureHealth>;
beforeEach(() => {
  now = 0;
  health = createPictureHealth(() => now);
});

const url = (name: string) => `https://pictures.example/${name}`;
const down = new ImageError('UPSTREAM_FAILED', 'status 500');
const failAll = () => {
  for (const name of ['a', 'b', 'c']) health.outcome(url(name), down);
};

it('names a host from which three pictures in a row cannot be fetched, until one can', () => {
  failAll();
  expect(health.problems()).toEqual([
    {
      about: 'images',
      problem: expect.stringContaining('pictures.example'),
      action: expect.stringMatching(/firewall/),
    },
  ]);
  health.outcome(url('d'), undefined);
  expect(health.problems()).toEqual([]);
});

it('forgets it when nobody has asked for ten minutes', () => {
  failAll();
  now = 10 * 60_000;
  expect(health.problems()).toEqual([]);
});

it.each([
  ['one picture, however often', () => ['a', 'a', 'a', 'a'].map((name) => health.outcome(url(name), down))],
  [
    'pictures that arrive, but are none',
    () => ['a', 'b', 'c'].map((name) => health.outcome(url(name), new ImageError('UNSUPPORTED_PICTURE'))),
  ],
  [
    'pictures of three hosts',
    () => ['a', 'b', 'c'].map((name) => health.outcome(`https://${name}.example/`, down)),
  ],
])('does not name %s', (_, fail) => {
  fail();
  expect(health.problems()).toEqual([]);
});
