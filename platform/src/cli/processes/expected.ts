import { ReleaseError } from 'federation/release';
import { DeploymentError } from '../../deployment';
import { PortInUseError } from '../../http/server';
import { StorageError } from '../../storage/storage';
import { BuildError } from './build-error';

const EXPECTED = [BuildError, DeploymentError, PortInUseError, ReleaseError, StorageError];

/** Whether a person can mend what is wrong: one line says it all. Any other error is ours to mend, and needs its stack. */
export const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) ||
  // Words of a command that it does not know.
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs a command that ends, with its words. What a person can mend is said in one line, and it exits with 1. */
export async function runToEnd(command: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
