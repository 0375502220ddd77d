import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSpecCoverage } from './check-spec-coverage';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'coverage-'));
  write('shell/src/a.test.tsx', "test('one | two', () => {}); it('twice', () => {}); it('twice', () => {});");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the source has it.
  write('e2e/src/tests/b.spec.ts', 'test(`see ${what}`, async () => {});\n// test("old", () => {});');
  write('shell/src/a.tsx', "test('one', () => {});");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

const ONE = '`shell/src/a.test.tsx › one \\| two`';
// biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the source has it.
const SEE = '`e2e/src/tests/b.spec.ts › see ${what}`';

/** Checks a list whose sections all have one valid rule, and section 2 also these rows. */
async function check(rows: readonly string[], sections = [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
  const parts = sections.map((section) => {
    const lines = ['| Rule | Test |', '|---|---|', `| Good | ${ONE} |`, ...(section === 2 ? rows : [])];
    return `## ${section}. Title\n\n${lines.join('\n')}\n`;
  });
  write('docs/spec-coverage.md', `# List\n\n${parts.join('\n')}\n## Notes\n`);
  const { code, output } = await checkSpecCoverage(root);
  return { code, lines: output === '' ? [] : output.split('\n') };
}

it('accepts a list whose tests exist', async () => {
  expect(await check([`| Seen \\| by two | ${ONE}<br>${SEE} |`])).toEqual({ code: 0, lines: [] });
});

const AT = 'docs/spec-coverage.md:14: ';
it.each([
  ['| Rule | `shell/src/gone.test.tsx › one` |', 'shell/src/gone.test.tsx does not exist'],
  ['| Rule | `shell/src/a.test.tsx › one` |', 'shell/src/a.test.tsx has no test "one" that runs'],
  ['| Rule | `e2e/src/tests/b.spec.ts › old` |', 'e2e/src/tests/b.spec.ts has no test "old" that runs'],
  ['| Rule | `shell/src/a.test.tsx › twice` |', 'shell/src/a.test.tsx has 2 tests "twice"'],
  ['| Rule | `shell/src/a.tsx › one` |', 'shell/src/a.tsx is no test file'],
  ['| Rule |  |', 'no test guards "Rule"'],
  ['| Rule |', 'no test guards "Rule"'],
  [`|  | ${ONE} |`, 'a row has no rule'],
  [`| Rule | ${ONE} | more |`, 'a row has more than two cells'],
  ['| Rule | see below |', 'see below is not of the form `file › title`'],
  ['| Rule | `shell/src/a.test.tsx` |', '`shell/src/a.test.tsx` is not of the form `file › title`'],
])('refuses the row %s', async (row, fault) => {
  expect(await check([row])).toEqual({ code: 1, lines: [AT + fault] });
});

it('reports each fault on its own line, also within one row', async () => {
  const row = `| Rule | \`shell/src/x.test.ts › a\`<br>${ONE}<br>\`shell/src/y.test.ts › b\` |`;
  expect((await check([row, '| Other |  |'])).lines).toEqual([
    `${AT}shell/src/x.test.ts does not exist`,
    `${AT}shell/src/y.test.ts does not exist`,
    'docs/spec-coverage.md:15: no test guards "Other"',
  ]);
});

it('requires every section', async () => {
  expect(await check([], [1, 2, 3, 4, 5, 6, 8])).toEqual({
    code: 1,
    lines: ['docs/spec-coverage.md: section 7 has no rules', 'docs/spec-coverage.md: section 9 has no rules'],
  });
});
