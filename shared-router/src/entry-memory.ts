import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type EntryMemory, useRouter } from './routers';
import { useIsFirstHtml } from './use-in-browser';

const MAX_ENTRIES = 50;
const STORED_AS = 'history-entries';

/** Returns the stored state of the current history entry, for writing. Only the last fifty entries have one. */
export function useEntryMemory(): EntryMemory {
  const { entries } = useRouter();
  const name = useEntryName();
  return useMemo(() => {
    const memory = entries.get(name) ?? {};
    entries.delete(name);
    entries.set(name, memory);
    for (const [oldest] of entries) if (entries.size > MAX_ENTRIES) entries.delete(oldest);
    return memory;
  }, [entries, name]);
}

/** The first entry of every visit has the same key; the path tells them apart. */
function useEntryName(): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname}`;
}

/**
 * Returns state that is restored when the visitor returns to the history entry where it was set.
 * @param name distinguishes it from other state of the page
 */
export function useEntryState<Value extends string | number>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const memory = useEntryMemory();
  const kept = typeof memory[name] === typeof initial ? (memory[name] as Value) : initial;
  // A server stores nothing, and hydration must start from what the server rendered.
  const isFirstHtml = useIsFirstHtml();
  const [value, setValue] = useState(isFirstHtml ? initial : kept);
  const isRestored = useRef(!isFirstHtml);
  useEffect(() => {
    if (isRestored.current) {
      memory[name] = value;
      return;
    }
    isRestored.current = true;
    // What the visitor entered meanwhile is newer.
    setValue((now) => (now === initial ? kept : now));
  }, [memory, name, value, initial, kept]);
  return [value, setValue];
}

/**
 * Keeps the stored state across a reload and a visit to another site. A newly opened document starts without any. For
 * the page's own router.
 */
export function useStoredEntries(): void {
  const { entries } = useRouter();
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
        // Storage is full or forbidden: a reload then starts afresh.
      }
    };
    // The second is for tabs that a phone ends in the background.
    addEventListener('pagehide', store);
    addEventListener('visibilitychange', store);
    return () => {
      removeEventListener('pagehide', store);
      removeEventListener('visibilitychange', store);
    };
  }, [entries]);
}

/** Returns whether the document was opened by a URL or a link, not by a reload or a step in the history. */
function isNewVisit(): boolean {
  // Optional call: jsdom has no such method.
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

function read(entries: Map<string, EntryMemory>): void {
  try {
    const stored: [string, EntryMemory][] = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    for (const [name, memory] of stored) entries.set(name, { ...memory });
  } catch {
    // As above.
  }
}
