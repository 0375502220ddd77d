import { checkRendered } from './check-rendered';
import { jobOf } from './renderings.testing';

const RIGHT = { html: '<p>1</p>', outcome: 'ok', state: { a: [1] }, lang: 'pt-BR' };
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

test('what is right is taken as it is, and nothing else that came with it', () => {
  expect(checkRendered(jobOf('part'), { ...RIGHT, more: 1 })).toEqual(RIGHT);
});

test.each([
  ['no object', null],
  ['no HTML', { ...RIGHT, html: undefined }],
  ['too much HTML', { ...RIGHT, html: 'é'.repeat(750_001) }],
  ['another outcome', { ...RIGHT, outcome: 'fine' }],
  ['no language', { ...RIGHT, lang: 'en" onclick="' }],
  ['too much state', { ...RIGHT, state: 'x'.repeat(1_500_000) }],
  ['state that is too deep', { ...RIGHT, state: deep(51) }],
  ['the mark of a part, which only the frame has', { ...RIGHT, html: '<!--part:mf_tried/list-->' }],
])('refused: %s', (_, answer) => {
  expect(() => checkRendered(jobOf('part'), answer)).toThrow(expect.objectContaining({ kind: 'refused' }));
});

test('as much as is allowed', () => {
  const most = { ...RIGHT, html: 'x'.repeat(1_500_000), state: deep(50) };
  expect(checkRendered(jobOf('part'), most)).toEqual(most);
});
