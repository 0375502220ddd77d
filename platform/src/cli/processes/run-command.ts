import { ReleaseError } from '@zone-directory/federation-build/release';
import { DeploymentError } from '../../deployment';
import { PortInUseError } from '../../http/server';
import { EditError } from '../../listing/edit/edit-error';
import { useSettingsFile } from '../../settings-file';
import { StorageError } from '../../storage/storage';
import { BuildError } from './build-error';

const EXPECTED = [BuildError, DeploymentError, EditError, PortInUseError, ReleaseError, StorageError];

/** Whether the operator can fix an error, so that one line is enough. Any other error is a bug, and needs its stack. */
export const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) ||
  isFileError(error) ||
  // Unknown command-line arguments.
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** The system's refusal to open a file or folder: its message names the path. */
const isFileError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && 'path' in error;

/**
 * Runs a command to its end with its arguments, and with the settings of the file that `--settings` names. For an
 * expected error, prints one line and exits with `failed`, by default 1.
 */
export async function runCommand(command: (args: string[]) => Promise<void>, failed = 1): Promise<void> {
  try {
    await command(useSettingsFile(process.argv.slice(2), process.env));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = failed;
  }
}
