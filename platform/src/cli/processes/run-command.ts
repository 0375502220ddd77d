import { ReleaseError } from '@zone-directory/federation-build/release';
import { DeploymentError } from '../../deployment';
import { PortInUseError } from '../../http/server';
import { StorageError } from '../../storage/storage';
import { BuildError } from './build-error';

const EXPECTED = [BuildError, DeploymentError, PortInUseError, ReleaseError, StorageError];

/** Whether the operator can fix an error, so that one line is enough. Any other error is a bug, and needs its stack. */
export const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) ||
  // Unknown command-line arguments.
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs a command to its end with its arguments. For an expected error, prints one line and exits with 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
