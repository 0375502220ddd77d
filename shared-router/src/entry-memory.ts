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
  const { key, pathname } = useLocation();
  return useMemo(() => {
    // The first entry of every visit has the same key: the page tells them apart.
    const name = `${key} ${pathname}`;
    const memory = entries.get(name) ?? {};
    entries.delete(name);
    entries.set(name, memory);
    for (const [oldest] of entries) if (entries.size > MOST_ENTRIES) entries.delete(oldest);
    return memory;
  }, [entries, key, pathname]);
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

/** Lets the memories outlive the document: a reload, and a visit to another site. For the page's own router. */
export function useStoredEntries(): void {
  const entries = useEntries();
  useState(() => read(entries));
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

function read(entries: Entries): void {
  try {
    const stored: [string, EntryMemory][] = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    for (const [name, memory] of stored) entries.set(name, { ...memory });
  } catch {
    // As above.
  }
}
