import { useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';

/** What is remembered of one entry of the visitor's history. */
export type EntryMemory = Record<string, string | number>;

type Entries = Map<string, EntryMemory>;

const MOST_ENTRIES = 50;
const STORED_AS = 'history-entries';

const entriesOf = new WeakMap<object, Entries>();

/** The memories of this router's entries, the one that was shown last at the end. */
function useEntries(): Entries {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const entries = entriesOf.get(navigator) ?? new Map();
  entriesOf.set(navigator, entries);
  return entries;
}

/** The memory of the entry that is shown, for whoever writes into it. The last fifty entries have one. */
export function useEntryMemory(): EntryMemory {
  const entries = useEntries();
  const name = useEntryName();
  return useMemo(() => {
    const memory = entries.get(name) ?? {};
    entries.delete(name);
    entries.set(name, memory);
    for (const [oldest] of entries) if (entries.size > MOST_ENTRIES) entries.delete(oldest);
    return memory;
  }, [entries, name]);
}

/** The first entry of every visit has the same key: the page tells them apart. */
function useEntryName(): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname}`;
}

/**
 * State that is there again when the visitor comes back to the entry of the history where it was set.
 * @param name tells it from the other states of the page
 */
export function useEntryState<Value extends string | number>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const memory = useEntryMemory();
  const [value, setValue] = useState<Value>(() => {
    const kept = memory[name];
    return typeof kept === typeof initial ? (kept as Value) : initial;
  });
  useEffect(() => {
    memory[name] = value;
  }, [memory, name, value]);
  return [value, setValue];
}

/**
 * Lets the memories outlive the document: a reload, and a visit to another site. A document that the visitor opens anew
 * starts without any. For the page's own router.
 */
export function useStoredEntries(): void {
  const entries = useEntries();
  const name = useEntryName();
  useState(() => {
    read(entries);
    if (isNewVisit()) entries.delete(name);
  });
  useEffect(() => {
    const store = () => {
      try {
        sessionStorage.setItem(STORED_AS, JSON.stringify([...entries]));
      } catch {
        // Storage that is full or forbidden: then a reload starts afresh.
      }
    };
    // The second for tabs that a phone ends in the background.
    addEventListener('pagehide', store);
    addEventListener('visibilitychange', store);
    return () => {
      removeEventListener('pagehide', store);
      removeEventListener('visibilitychange', store);
    };
  }, [entries]);
}

/** Whether the document was opened by an address or a link, and not by a reload or a step in the history. */
function isNewVisit(): boolean {
  // Optional call: tests have no such entries.
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

function read(entries: Entries): void {
  try {
    const stored: [string, EntryMemory][] = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    for (const [name, memory] of stored) entries.set(name, { ...memory });
  } catch {
    // As above.
  }
}
