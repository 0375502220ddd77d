import type { KeptInput } from '@zone-directory/federation/runtime';

/** What the pages of a visit know from one that broke. */
export interface VisitNote {
  /** Releases (`name@version`) that have broken a page. */
  readonly without: readonly string[];
  /** What the visitor had entered in it. */
  readonly input?: KeptInput | undefined;
}

const KEY = 'broken-page';
let latest: VisitNote | undefined;

/** Reads the note; undefined if no page of this visit has broken. */
export function readNote(): VisitNote | undefined {
  const note = latest ?? stored() ?? (history.state as Readonly<Record<string, unknown>> | null)?.[KEY];
  return Array.isArray((note as VisitNote | null | undefined)?.without) ? (note as VisitNote) : undefined;
}

/** Writes the note. Where storage is denied, it is part of the history's entry, which survives a reload. */
export function writeNote(note: VisitNote): void {
  latest = note;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    history.replaceState({ ...history.state, [KEY]: note }, '');
  }
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}
