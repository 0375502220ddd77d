import { DeploymentError, readDeployment } from '../deployment';
import { backUp } from '../storage/backup';
import { describeStorage, openStorage } from '../storage/storage';
import { runCommand } from './processes/run-command';

/** `npm run backup -- FILE`: copies the database while it is in use. */
async function backup([file]: readonly string[]): Promise<void> {
  if (!file) throw new DeploymentError('Usage: npm run backup -- FILE');
  const location = readDeployment(process.env, process.cwd(), []).database;
  const storage = await openStorage(location);
  try {
    await backUp(storage, location, file);
    console.log(`${file} is a copy of ${describeStorage(location)}`);
  } finally {
    await storage.close();
  }
}

await runCommand(backup);
