import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { errorCode } from '../../http/error-code';

/** Where a command writes what it was asked for. */
export interface Output {
  readonly isFile: boolean;
  /** Whether nobody reads it any more, as after `| head`. */
  isClosed(): boolean;
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>;
}

/**
 * Calls `use` with an output to a new file that only its owner can read, whatever the umask; without a file, to the
 * terminal or pipe. Of a command that fails, no file is left.
 */
export async function withOutput(
  file: string | undefined,
  use: (output: Output) => Promise<void>,
): Promise<void> {
  if (file === undefined) return use(terminal);
  const opened = openSync(file, 'wx', 0o600);
  try {
    await use({
      isFile: true,
      isClosed: () => false,
      write: async (text) => void writeSync(opened, text),
    });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
}

let isClosed = false;
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
  isClosed = true;
});

const terminal: Output = {
  isFile: false,
  isClosed: () => isClosed,
  // Resolves also when it fails, which the listener above is told.
  write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
};
