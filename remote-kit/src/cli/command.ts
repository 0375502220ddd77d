/** What a command of `zone-kit` gets. */
export interface CommandInput {
  /** Arguments after the command's name. */
  readonly args: readonly string[];
  /** The remote's folder: where the command was started. */
  readonly directory: string;
}

/**
 * Runs a command.
 * @returns its exit code
 * @throws KitError or another typed error for what the caller can solve: printed as one line
 */
export type Run = (input: CommandInput) => Promise<number>;

/** A command of `zone-kit`. Its code is loaded only when it runs. */
export interface Command {
  /** Its arguments, as the help shows them. */
  readonly usage: string;
  readonly does: string;
  readonly load: () => Promise<{ readonly run: Run }>;
}
