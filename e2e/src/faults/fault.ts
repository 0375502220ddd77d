import type { FaultRule } from '@zone-directory/testing';
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
  /**
   * What the visitor finally sees: a message, the part, the part until they leave the page, or a message that the part
   * replaces by itself.
   */
  readonly ends: 'failed' | 'shown' | 'left' | 'replaced';
  /** Phase that the report must name; undefined when nothing is reported. */
  readonly phase?: string;
  /** The outcome takes seconds, during which the rest of the page must respond. */
  readonly isSlow?: boolean;
  /** A part that a server has rendered cannot have it: its styles are in the page, and other elements a mismatch. */
  readonly isUnserved?: boolean;
  /** It affects all parts of the remote. */
  readonly takesRemote?: boolean;
  /** The uncaught error that the browser reports. */
  readonly pageError?: RegExp;
}

/** How a visitor gets to a part: the browser renders the page, a server has rendered it, or by a link from another page. */
export const WAYS = ['opened', 'served', 'followed'] as const;
export type Way = (typeof WAYS)[number];

/** Returns the ways to a part in which it can have a fault. */
export const waysTo = ({ isUnserved }: Fault): readonly Way[] =>
  WAYS.filter((way) => !isUnserved || way !== 'served');

/** Returns the parts of the page that a fault must not affect. */
export const untouched = ({ takesRemote }: Fault, { remote, others }: TestedRemote): readonly string[] =>
  others.filter((part) => !takesRemote || `mf-${part.split('/')[0]}` !== remote);
