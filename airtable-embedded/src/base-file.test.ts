import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseFileError, loadBaseFile, parseBase } from './base-file';
import { recordId, testBase } from './test-base';

const record = (fields: object, id = recordId('One')) => ({
  id,
  createdTime: '2024-01-01T00:00:00.000Z',
  fields,
});

/** A right base with one part replaced. */
function broken(change: (base: Record<string, unknown>) => void): unknown {
  const base = {
    baseId: 'appTESTTESTTEST12',
    apiKey: 'key',
    tables: { A: { primary: 'Name', records: [record({ Name: 'x' })] } },
    links: {},
  };
  change(base);
  return base;
}

test('a right base passes', () => {
  expect(parseBase(testBase()).tables.Businesses?.records).toHaveLength(120);
});

test.each<[string, unknown]>([
  ['base: must be an object', null],
  ['baseId:', broken((base) => Object.assign(base, { baseId: 'nope' }))],
  ['apiKey:', broken((base) => Object.assign(base, { apiKey: ' ' }))],
  ['tables: must hold a table', broken((base) => Object.assign(base, { tables: {} }))],
  ['tables.A.primary:', broken((base) => Object.assign(base, { tables: { A: { records: [] } } }))],
  [
    'tables.A.records:',
    broken((base) => Object.assign(base, { tables: { A: { primary: 'N', records: {} } } })),
  ],
  [
    'tables.A.records[0].id:',
    broken((base) => Object.assign(base, { tables: { A: { primary: 'N', records: [record({}, 'rec1')] } } })),
  ],
  [
    'is used twice',
    broken((base) =>
      Object.assign(base, { tables: { A: { primary: 'N', records: [record({}), record({})] } } }),
    ),
  ],
  [
    'tables.A.records[0].createdTime:',
    broken((base) =>
      Object.assign(base, {
        tables: { A: { primary: 'N', records: [{ ...record({}), createdTime: 'soon' }] } },
      }),
    ),
  ],
  ['links.B: is not a table', broken((base) => Object.assign(base, { links: { B: {} } }))],
  ['links.A.Name: must name a table', broken((base) => Object.assign(base, { links: { A: { Name: 'B' } } }))],
  ['fields.Name: must be a list', broken((base) => Object.assign(base, { links: { A: { Name: 'A' } } }))],
  [
    'is no record of A',
    broken((base) =>
      Object.assign(base, {
        tables: { A: { primary: 'N', records: [record({ Link: [recordId('Gone')] })] } },
        links: { A: { Link: 'A' } },
      }),
    ),
  ],
])('%s', (message, input) => {
  expect(() => parseBase(input)).toThrow(BaseFileError);
  expect(() => parseBase(input)).toThrow(message);
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'airtable-base-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the message is one line and names the file', () => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, '{\n  "baseId": nonsense\n}');
    for (const name of [file, join(folder, 'missing.json')]) {
      let message = '';
      try {
        loadBaseFile(name);
      } catch (error) {
        message = String(error);
      }
      expect(message).toContain(name);
      expect(message).not.toContain('\n');
    }
  });
});
