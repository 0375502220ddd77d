import type { FaultRule } from 'testing';
import type { TestedRemote } from './tested-remotes';

/** A row of the fault matrix. */
export interface Fault {
  readonly name: string;
  /** The fault of the part's code, by its name in `page/faults.tsx`. */
  readonly inPart?: string;
  /** The file that does not arrive as it should. */
  readonly file?: 'entry' | 'chunk' | 'style';
  /** What the remote's origin does. */
  readonly rule?: (tested: TestedRemote) => FaultRule;
  /** What the visitor sees in the end: a message, the part, or the part until the page is left. */
  readonly ends: 'failed' | 'shown' | 'left';
  /** What the report must name; without one there is nothing to report. */
  readonly phase?: string;
  /** The part keeps the visitor waiting for seconds, in which the rest of the page must answer. */
  readonly isSlow?: boolean;
  /** All parts of the remote have it. */
  readonly takesRemote?: boolean;
  /** What the browser itself says of it. */
  readonly pageError?: RegExp;
}

/** The parts of the page that have nothing to do with a fault. */
export const untouched = ({ takesRemote }: Fault, { remote, others }: TestedRemote): readonly string[] =>
  others.filter((part) => !takesRemote || `mf-${part.split('/')[0]}` !== remote);
