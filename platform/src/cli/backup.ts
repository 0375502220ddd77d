import { DeploymentError, readDeployment } from '../deployment';
import { backUp } from '../storage/backup';
import { openStorage } from '../storage/storage';
import { runCommand } from './processes/run-command';

/** `npm run backup -- FILE`: copies the database while it is in use. */
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

await runCommand(backup);
