import type { TestInfo } from '@playwright/test';
import type { Fault } from './fault';
import type { TestedRemote } from './tested-remotes';

/** Type of the test annotation with a cell of the printed matrix. */
export const ANNOTATION = 'fault matrix';

/** The content of a cell. */
export interface Entry {
  readonly fault: string;
  readonly remote: string;
  /** What the visitor finally sees, or the reported phase. */
  readonly outcome: string;
}

/** Adds the current test to the printed matrix. */
export function enter(info: TestInfo, { name, ends, phase }: Fault, { remote }: TestedRemote): void {
  const entry: Entry = { fault: name, remote, outcome: phase ?? ends };
  info.annotations.push({ type: ANNOTATION, description: JSON.stringify(entry) });
}
