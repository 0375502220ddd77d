import { join } from 'node:path';
import { folderWith } from 'testing/folder';
import { ownFolder } from './own-folder';
import { StorageError } from './storage';

it('locks the folder to one instance until it is released', () => {
  const folder = folderWith();
  const first = ownFolder(folder);
  expect(() => ownFolder(folder)).toThrow(StorageError);
  expect(() => ownFolder(folder)).toThrow(/^Another instance uses .*: give this one another ZONE_STORE/);
  const elsewhere = ownFolder(join(folder, 'another'));
  elsewhere.release();
  first.release();
  ownFolder(folder).release();
});
