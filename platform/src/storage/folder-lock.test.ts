import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { lockFolder } from './folder-lock';
import { StorageError } from './storage';

it('locks the folder to one instance until it is released', () => {
  const folder = folderWith();
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(StorageError);
  expect(() => lockFolder(folder)).toThrow(/^Another instance uses .*: give this one another ZONE_STORE/);
  const elsewhere = lockFolder(join(folder, 'another'));
  elsewhere.release();
  first.release();
  lockFolder(folder).release();
});
