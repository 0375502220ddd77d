import type { FaultRule } from 'testing';
import type { TestedRemote } from './tested-remotes';

/** A row of the fault matrix. */
export interface Fault {
  readonly name: string;
  /** Name in `page/faults.tsx` of a fault in the part's code. */
  readonly inPart?: string;
  /** The file that does not load correctly. */
  readonly file?: 'entry' | 'chunk' | 'style';
  /** What the remote's origin does. */
  readonly rule?: (tested: TestedRemote) => FaultRule;
  /** What the visitor finally sees: a message, the part, or the part until they leave the page. */
  readonly ends: 'failed' | 'shown' | 'left';
  /** Phase that the report must name; undefined when nothing is reported. */
  readonly phase?: string;
  /** The outcome takes seconds, during which the rest of the page must respond. */
  readonly isSlow?: boolean;
  /** It affects all parts of the remote. */
  readonly takesRemote?: boolean;
  /** The uncaught error that the browser reports. */
  readonly pageError?: RegExp;
}

/** Returns the parts of the page that a fault must not affect. */
export const untouched = ({ takesRemote }: Fault, { remote, others }: TestedRemote): readonly string[] =>
  others.filter((part) => !takesRemote || `mf-${part.split('/')[0]}` !== remote);
