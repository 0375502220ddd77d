import { distinctIds, LONGEST_SHORTLIST } from '@zone-directory/shared-data';

/** The businesses that a visitor has put aside, in their order. */
export interface Shortlist {
  readonly ids: readonly string[];
  /** Whether the browser keeps it; otherwise it lasts as long as the page. */
  readonly isKept: boolean;
}

/** Its key in the storage of the browser. */
export const STORAGE_KEY = 'shortlist';
const NONE: Shortlist = { ids: [], isKept: true };

let current = NONE;
/** What the storage held when it was last read: undefined before that, and where there is no storage. */
let seen: string | null | undefined;
const listeners = new Set<() => void>();

/** A visitor may have switched storage off: then even asking for it throws. */
function stored(): string | null | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return undefined;
  }
}

/** Whoever has changed the storage: what is no list of ids counts as none. */
function idsIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? distinctIds(value) : [];
  } catch {
    return [];
  }
}

/** Takes over what another tab has stored. */
function refresh(): void {
  const text = stored();
  if (text === seen || text === undefined) return;
  seen = text;
  current = { ids: text ? idsIn(text) : [], isKept: true };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function change(update: (ids: readonly string[]) => readonly string[]): void {
  refresh();
  const ids = update(current.ids);
  const text = JSON.stringify(ids);
  let isKept = true;
  try {
    localStorage.setItem(STORAGE_KEY, text);
    seen = text;
  } catch {
    // Full, or switched off.
    isKept = false;
  }
  current = { ids, isKept };
  tell();
}

function onStorage({ key }: StorageEvent): void {
  // Without a key, everything was removed.
  if (key !== null && key !== STORAGE_KEY) return;
  refresh();
  tell();
}

/** The shortlist of this browser, the same in all tabs. It survives storage that is full, broken or switched off. */
export const shortlistStore = {
  /** In browsers only. */
  get(): Shortlist {
    if (seen === undefined) refresh();
    return current;
  },
  /** What a server renders. */
  none: (): Shortlist => NONE,
  /** @returns false if the shortlist is full */
  add(...ids: readonly string[]): boolean {
    refresh();
    const all = new Set([...current.ids, ...ids]);
    if (all.size > LONGEST_SHORTLIST) return false;
    change((before) => [...new Set([...before, ...ids])]);
    return true;
  },
  remove(...ids: readonly string[]): void {
    change((before) => before.filter((id) => !ids.includes(id)));
  },
  /** Restores an earlier shortlist. */
  replace(ids: readonly string[]): void {
    change(() => distinctIds(ids));
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};
