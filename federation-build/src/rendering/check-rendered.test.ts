import { jobOf } from '../testing/render-jobs';
import { checkRendered } from './check-rendered';

const RIGHT = { html: '<p>1</p>', outcome: 'ok', state: { a: [1] }, lang: 'pt-BR' };
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

test('returns a valid rendering and drops unknown fields', () => {
  expect(checkRendered(jobOf('part'), { ...RIGHT, more: 1 })).toEqual(RIGHT);
});

test.each([
  ['null', null],
  ['missing HTML', { ...RIGHT, html: undefined }],
  ['more than 1.5 MB of HTML', { ...RIGHT, html: 'é'.repeat(750_001) }],
  ['an unknown outcome', { ...RIGHT, outcome: 'fine' }],
  ['an invalid language tag', { ...RIGHT, lang: 'en" onclick="' }],
  ['too much state', { ...RIGHT, state: 'x'.repeat(1_500_000) }],
  ['state that is nested too deeply', { ...RIGHT, state: deep(51) }],
  ['a slot mark, which only the frame may contain', { ...RIGHT, html: '<!--part:mf_tried/list-->' }],
])('refuses %s', (_, answer) => {
  expect(() => checkRendered(jobOf('part'), answer)).toThrow(expect.objectContaining({ kind: 'refused' }));
});

test.each([
  ['nothing', ''],
  ['only comments and spaces', '<!-- --> <!-- -->'],
  ['only empty elements', '<div class="a"><p></p><ul><li> </li></ul></div>'],
])('refuses a part that shows %s, unless it may', (_, html) => {
  const job = jobOf('part');
  for (const outcome of ['ok', 'empty', 'missing'])
    expect(() => checkRendered(job, { html, outcome })).toThrow('nothing to see');
  expect(checkRendered({ ...job, mayBeEmpty: true }, { html, outcome: 'empty' }).html).toBe(html);
});

test.each(['<p>1</p>', '<img src="/a.png" alt="">', '<div><svg></svg></div>', '<form><input></form>'])(
  'accepts a part that shows %s',
  (html) => {
    expect(checkRendered(jobOf('part'), { html, outcome: 'ok' }).html).toBe(html);
  },
);

test('accepts a part without HTML if its outcome says that none is shown', () => {
  for (const outcome of ['failed', 'browser'])
    expect(checkRendered(jobOf('part'), { html: '', outcome })).toEqual({ html: '', outcome });
});

test('accepts the largest HTML and the deepest state that are allowed', () => {
  const most = { ...RIGHT, html: 'x'.repeat(1_500_000), state: deep(50) };
  expect(checkRendered(jobOf('part'), most)).toEqual(most);
});
