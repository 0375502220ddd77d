import { EntryError, urlInAttempt } from '@zone-directory/federation/runtime';

const DEADLINE_MS = 10_000;

/**
 * Fetches files of a release in parallel into the browser's cache, from which scripts and style sheets then load. It
 * does not use `<script>`, because a script that hangs would delay the page's `load` event.
 *
 * Nothing runs here, so integrity is not checked yet. Failures are ignored: the script or style sheet will fail in the
 * same way and report the file. The page's policy may also allow scripts but not `fetch`.
 * @throws EntryError when a file neither loaded nor failed within the deadline
 */
export type FetchFiles = (base: string, files: readonly string[], attempt: number) => Promise<unknown>;

/** Creates a fetcher that fetches each URL once for all elements. */
export function createFetchFiles(): FetchFiles {
  const fetched = new Map<string, Promise<void>>();
  return (base, files, attempt) =>
    Promise.all(
      files.map((path) => {
        const url = urlInAttempt(new URL(path, base).href, attempt);
        const coming = fetched.get(url) ?? fetchFile(url);
        fetched.set(url, coming);
        return coming;
      }),
    );
}

async function fetchFile(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(url, { signal: deadline });
    await response.arrayBuffer();
  } catch (cause) {
    if (deadline.aborted) throw new EntryError(`${url} did not answer within ${DEADLINE_MS} ms`, { cause });
  }
}
