import { captureInput, type KeptInput } from '@zone-directory/federation/runtime';

/** What the pages of a visit know from one that broke. */
interface VisitNote {
  /** Releases (`name@version`) that have broken a page. */
  readonly without: readonly string[];
  /** What the visitor had entered in it. */
  readonly input?: KeptInput | undefined;
}

const KEY = 'broken-page';
let latest: VisitNote | undefined;

/** Without script, links and forms do what the server offers. */
const HANDLED_BY_REACT = ['click', 'submit', 'keydown'];

/** Returns what an earlier page of this visit has left, once: call it before any part is loaded. */
export function recovered(): VisitNote {
  const note = readNote() ?? { without: [] };
  if (note.input) writeNote({ without: note.without });
  return note;
}

/** Marks the document as usable; until then a notice in the template says that it is not, after a while. */
export function markStarted(): void {
  document.documentElement.dataset.started ??= '';
}

/**
 * Gets the visitor a working page after React has broken, which only a new document can: the first time in a visit at
 * once, at the same place, with what was entered and without the release that broke it. The next time the page stays,
 * says that it can only be read, and offers a reload; its links and forms then work as without script.
 * @param release the guilty release (`name@version`), if that is known
 * @param reload loads the document again
 */
export function recover(
  root: Element,
  release: string | undefined,
  reload: () => void = () => location.reload(),
): void {
  const earlier = readNote();
  const without = [...new Set([...(earlier?.without ?? []), ...(release ? [release] : [])])];
  writeNote({ without, input: earlier ? undefined : captureInput(root) });
  if (earlier || !navigator.onLine) stay();
  else reload();
}

function stay(): void {
  document.documentElement.dataset.started = 'broken';
  for (const type of HANDLED_BY_REACT) addEventListener(type, (event) => event.stopPropagation(), true);
}

/** Reads the note; undefined if no page of this visit has broken. */
function readNote(): VisitNote | undefined {
  const note = latest ?? stored() ?? (history.state as Readonly<Record<string, unknown>> | null)?.[KEY];
  return Array.isArray((note as VisitNote | null | undefined)?.without) ? (note as VisitNote) : undefined;
}

/** Writes the note. Where storage is denied, it is part of the history's entry, which survives a reload. */
function writeNote(note: VisitNote): void {
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
