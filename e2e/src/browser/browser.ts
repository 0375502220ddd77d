/** A Chromium to test with. */
export interface Browser {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where it was found, for the log. */
  readonly source: string;
  readonly version: string;
}
