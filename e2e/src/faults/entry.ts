import type { TestInfo } from '@playwright/test';
import type { Fault } from './fault';
import type { TestedRemote } from './tested-remotes';

/** A test's annotation that is a cell of the printed matrix. */
export const ANNOTATION = 'fault matrix';

/** The content of a cell. */
export interface Entry {
  readonly fault: string;
  readonly remote: string;
  /** What the visitor sees in the end, or the phase that is reported. */
  readonly outcome: string;
}

/** Has the present test be a cell of the printed matrix. */
export function enter(info: TestInfo, { name, ends, phase }: Fault, { remote }: TestedRemote): void {
  const entry: Entry = { fault: name, remote, outcome: phase ?? ends };
  info.annotations.push({ type: ANNOTATION, description: JSON.stringify(entry) });
}
