import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '@zone-directory/testing/program';
import { readArguments } from './arguments';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-base-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function generate(...args: string[]) {
  const program = await programOf(join(__dirname, 'generate.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    cwd: join(__dirname, '../..'),
  });
  return { status, stdout, stderr };
}

test('writes the base, also in new folders, and leaves no other files behind', async () => {
  const out = join(folder, 'new', 'base.json');
  expect(await generate('--site-url', 'http://localhost:3000/site', '--out', out)).toMatchObject({
    status: 0,
    stderr: '',
  });
  const written = readFileSync(out, 'utf8');
  expect(JSON.parse(written).tables.Businesses.records).toHaveLength(1748);
  expect(written).toContain('http://localhost:3000/site/images/businesses/logistics-1.webp');
  expect(readdirSync(join(folder, 'new'))).toEqual(['base.json']);
});

test('reports invalid arguments in one line, and exits with 2', async () => {
  const { status, stdout, stderr } = await generate('--site-url', 'here', '--out', join(folder, 'base.json'));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('--site-url is no http(s) URL: here');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['--site-url is missing', ['--out', 'x']],
  ['--out is missing', ['--site-url', 'http://localhost/']],
  ['Unknown option', ['--sight', 'x']],
  ['Unexpected argument', ['x']],
])('%s', (message, args) => {
  expect(() => readArguments(args)).toThrow(message);
});
