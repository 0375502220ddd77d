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
  ['base: Invalid type', null],
  ['baseId: Invalid format', { baseId: 'nope' }],
  ['apiKey: Invalid format', { apiKey: ' ' }],
  ['tables: Invalid entries', { tables: {} }],
  ['tables.A.primary: Invalid key', { tables: { A: { records: [] } } }],
  ['tables.A.records: Invalid type', { tables: { A: { primary: 'N', records: {} } } }],
  ['tables.A.records.0.id: Invalid format', holding(record({}, 'rec1'))],
  ['tables.A.records: recAAAAAAAAAAAOne is used twice', holding(record({}), record({}))],
  ['tables.A.records.0.createdTime: must be an ISO date', holding({ ...record({}), createdTime: 'soon' })],
  ['tables.A.records.0.fields: must be an object', holding({ ...record({}), fields: [] })],
  ['links.B: is not a table', { links: { B: {} } }],
  ['links.A.Name: must name a table', links({ Name: 'B' })],
  ['tables.A.records.0.fields.Name: must be a list', links({ Name: 'A' })],
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
