import { testTitles } from './test-titles';

const titles = (source: string) => testTitles('x.test.tsx', source);

it('returns the titles of tests as written, and none of groups', () => {
  const source = `
    describe('group', () => {
      test('one "quoted"', async () => {});
      it("it's two", function () {});
    });
    test.only('three', () => {});
    for (const name of NAMES) test(\`four \${name}.x\`, () => {});
    it.each([[1], [2]])('five %i', (count) => {});
    it.each\`a | b\`('six $a', () => {});
    test.describe('browser', () => { test('seven', async ({ page }) => { await page.goto('/'); }); });
    test('eight', { timeout: 5 }, () => {});
    const view = <p title="test('none', () => {})">test('none', () =&gt; {'{}'})</p>;
  `;
  expect(titles(source)).toEqual([
    'one "quoted"',
    "it's two",
    'three',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the source has it.
    'four ${name}.x',
    'five %i',
    'six $a',
    'seven',
    'eight',
  ]);
});

it.each([
  ['a commented line', "// test('a', () => {});"],
  ['a comment', "/* test('a', () => {}); */"],
  ['a string', 'const text = "test(\'a\', () => {})";'],
  ['skipped', "test.skip('a', () => {});"],
  ['skipped by name', "xit('a', () => {});"],
  ['a skipped table', "it.skip.each([1])('a', () => {});"],
  ['a todo', "test.todo('a');"],
  ['a browser test to be fixed', "test.fixme('a', async () => {});"],
  ['expected to fail', "test.fail('a', async () => {});"],
  ['without a body', "test('a');"],
  ['skipped by its body', "test('a', async () => { test.skip(); });"],
  ['skipped on a condition', "test('a', async () => { test.skip(isSlow, 'too slow'); });"],
  ['in a skipped group', "describe.skip('b', () => { test('a', () => {}); });"],
  ['in a group skipped by name', "xdescribe('b', () => { it('a', () => {}); });"],
  ['in a skipped group of browser tests', "test.describe.skip('b', () => { test('a', () => {}); });"],
  ['in a group skipped by its body', "describe('b', () => { test.skip(); test('a', () => {}); });"],
  ['another function', "page.test('a', () => {}); testOf('a', () => {}); test.step('a', async () => {});"],
])('leaves out what is %s', (_, source) => {
  expect(titles(source)).toEqual([]);
});

it('continues after a skipped test', () => {
  expect(titles("describe('b', () => { it.skip('a', () => {}); it('c', () => {}); });")).toEqual(['c']);
});
