import { type Stats, statSync } from 'node:fs';

/**
 * Reads again only when a file is another one, which it looks at for each call. That blocks for a microsecond; a look through
 * the thread pool costs as much as all else that a page takes that is kept.
 * @param read what `file` says; a failure is not kept
 */
export function whenChanged<Read>(file: string, read: () => Promise<Read>): () => Promise<Read> {
  let last: { readonly stamp: string; readonly reading: Promise<Read> } | undefined;
  return () => {
    const stamp = stampNow(file);
    if (last?.stamp === stamp) return last.reading;
    // The stamp is the older one: a change meanwhile gives another at the next call.
    const own = { stamp, reading: read() };
    last = own;
    own.reading.catch(() => {
      if (last === own) last = undefined;
    });
    return own.reading;
  };
}

/** Of no file, or one that cannot be looked at: nothing. */
function stampNow(file: string): string {
  let info: Stats | undefined;
  try {
    info = statSync(file, { throwIfNoEntry: false });
  } catch {}
  return info ? `${info.ino}-${info.size}-${info.mtimeMs}` : '';
}
