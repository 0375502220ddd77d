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

/** A base whose one table has these records. */
const holding = (...records: unknown[]) => ({ tables: { A: { primary: 'N', records } } });
const links = (fields: object) => ({ links: { A: fields } });

test('accepts a valid base', () => {
  expect(parseBase(testBase()).tables.Businesses?.records).toHaveLength(120);
});

test.each<[string, object | null]>([
  ['base: must be an object', null],
  ['baseId:', { baseId: 'nope' }],
  ['apiKey:', { apiKey: ' ' }],
  ['tables: must hold a table', { tables: {} }],
  ['tables.A.primary:', { tables: { A: { records: [] } } }],
  ['tables.A.records:', { tables: { A: { primary: 'N', records: {} } } }],
  ['tables.A.records[0].id:', holding(record({}, 'rec1'))],
  ['is used twice', holding(record({}), record({}))],
  ['tables.A.records[0].createdTime:', holding({ ...record({}), createdTime: 'soon' })],
  ['links.B: is not a table', { links: { B: {} } }],
  ['links.A.Name: must name a table', links({ Name: 'B' })],
  ['fields.Name: must be a list', links({ Name: 'A' })],
  ['is no record of A', { ...holding(record({ Link: [recordId('Gone')] })), ...links({ Link: 'A' }) }],
])('%s', (message, change) => {
  const right = { baseId: 'appTESTTESTTEST12', apiKey: 'key', ...holding(record({ Name: 'x' })), links: {} };
  const parse = () => parseBase(change && { ...right, ...change });
  expect(parse).toThrow(BaseFileError);
  expect(parse).toThrow(message);
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'airtable-base-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reports an error in one line that names the file', () => {
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
