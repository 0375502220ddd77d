import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compared, faultOf, readCommitted, update } from './committed';

const BEFORE = `import type { ReactNode } from 'react';

export function useName(id: string): string;

export interface Options {
    readonly id: string;
    readonly view: ReactNode;
}

export { Link }`;
const WITHOUT_LINK = BEFORE.replace('\n\nexport { Link }', '');
const WITH_MORE = `${BEFORE}\n\nexport const LIMIT = 9;`;
const WITH_MEMBER = BEFORE.replace('    readonly view', '    readonly more?: number;\n    readonly view');
const OTHER_SIGNATURE = BEFORE.replace('id: string): string', 'id: string, also?: string): string');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zone-api-test-'));
  file = path.join(folder, 'api', 'index.md');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The entry in its current state, after a first report of version 1.2.0. */
function compared(version: string, report: string): Compared {
  const entry = { title: 'facade', file, report: BEFORE, version: '1.2.0', committed: undefined };
  expect(update(entry, new Set())).toBeUndefined();
  return { ...entry, version, report, committed: readCommitted(file) };
}

it('requires a first report, and accepts it', () => {
  const entry = compared('1.2.0', BEFORE);
  expect(faultOf({ ...entry, committed: undefined })).toBe('facade: has no report; npm run api writes it');
  expect(faultOf(entry)).toBeUndefined();
  expect(faultOf({ ...entry, version: '1.2.1' })).toBeUndefined();
});

it.each([
  ['a removed name', WITHOUT_LINK, 'Link is gone or has changed', '1.3.0', '2.0.0'],
  ['a changed declaration', OTHER_SIGNATURE, 'useName is gone or has changed', '1.3.0', '2.0.0'],
  ['a new name', WITH_MORE, 'LIMIT is new', '1.2.9', '1.3.0'],
  ['a new member', WITH_MEMBER, 'Options is new', '1.2.0', '1.3.0'],
])('%s requires a higher version: check and update fail without it', (_, report, what, tooLow, enough) => {
  const low = compared(tooLow, report);
  expect(faultOf(low)).toContain(`facade: ${what} since 1.2.0`);
  expect(faultOf(low)).toContain(`package.json says ${tooLow}`);
  expect(update(low, new Set())).toContain(what);
  expect(readCommitted(file)).toEqual({ version: '1.2.0', report: BEFORE });

  const high = compared(enough, report);
  expect(faultOf(high)).toBe('facade: the report is out of date; then npm run api');
  expect(update(high, new Set())).toBeUndefined();
  expect(readCommitted(file)).toEqual({ version: enough, report });
  expect(faultOf({ ...high, committed: readCommitted(file) })).toBeUndefined();
});

it('accepts a widened declaration with a minor version, and nothing else with it', () => {
  expect(update(compared('1.2.0', OTHER_SIGNATURE), new Set(['useName']))).toContain('useName is new');
  const both = OTHER_SIGNATURE.replace('\n\nexport { Link }', '');
  expect(update(compared('1.3.0', both), new Set(['useName']))).toContain('Link is gone');
  expect(update(compared('1.3.0', OTHER_SIGNATURE), new Set(['useName']))).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toContain('# facade 1.3.0');
});

it('ignores the order of names and what the declarations import', () => {
  const [imports = '', ...names] = BEFORE.split('\n\n');
  const moved = [imports.replace('type ', ''), ...names.reverse()].join('\n\n');
  const entry = compared('1.2.0', moved);
  expect(update(entry, new Set())).toBeUndefined();
});
