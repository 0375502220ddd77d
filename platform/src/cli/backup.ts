import { DeploymentError, readDeployment } from '../deployment';
import { backUp } from '../storage/backup';
import { openStorage, StorageError } from '../storage/storage';

/** `npm run backup -- FILE`: a copy of the database, while it is in use. */
async function backup([file]: readonly string[]): Promise<void> {
  if (!file) throw new DeploymentError('Usage: npm run backup -- FILE');
  const storage = await openStorage(readDeployment(process.env, process.cwd(), []).database);
  try {
    await backUp(storage, file);
    console.log(`${file} is a copy of the database`);
  } finally {
    await storage.close();
  }
}

try {
  await backup(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DeploymentError || error instanceof StorageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
