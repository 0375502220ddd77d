import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds what changed, into the same store as `npm start`; the workers' zones copy it from there. */
export default function buildOnce(): void {
  const script = path.join(import.meta.dirname, 'build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the applications could not be built');
}
