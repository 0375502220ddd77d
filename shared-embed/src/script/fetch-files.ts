import { EntryError, urlInAttempt } from 'federation/runtime';

const DEADLINE_MS = 10_000;

/**
 * Fetches files of a release side by side into the browser's cache, from where scripts and style sheets are taken afterwards. Not
 * by `<script>`: one of those that hangs would hold back the `load` event of the page.
 *
 * Nothing is run here, so that nothing is held to its integrity yet. A file that fails is not our concern either: its script or
 * style sheet fails in the same way, and says which it was. So does a page's policy that lets scripts through, and no `fetch`.
 * @throws EntryError when some file neither came nor failed within the deadline
 */
export type FetchFiles = (base: string, files: readonly string[], attempt: number) => Promise<unknown>;

/** Makes a fetcher, which fetches each URL once for all elements. */
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
