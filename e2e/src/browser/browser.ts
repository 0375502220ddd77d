/** A Chromium for tests. */
export interface Browser {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where it was found, for logs. */
  readonly source: string;
  readonly version: string;
}
