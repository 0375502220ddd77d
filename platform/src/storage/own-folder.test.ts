import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './own-folder';
import { StorageError } from './storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zone-owned-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is one instance’s alone until that lets go of it', () => {
  const first = ownFolder(folder);
  expect(() => ownFolder(folder)).toThrow(StorageError);
  expect(() => ownFolder(folder)).toThrow(/^Another instance uses .*: give this one another ZONE_STORE/);
  const elsewhere = ownFolder(join(folder, 'another'));
  elsewhere.release();
  first.release();
  ownFolder(folder).release();
});
