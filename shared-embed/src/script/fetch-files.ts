import { EntryError, urlInAttempt } from 'federation/runtime';

const DEADLINE_MS = 10_000;

/**
 * Fetches files side by side into the browser's cache, from where scripts and style sheets are taken afterwards. Not by
 * `<script>`: one of those that hangs would hold back the `load` event of the page.
 *
 * Nothing is run here, so that nothing is held to its integrity yet. A file that fails is not our concern either: its script or style sheet fails in the same way, and says which it was. So does
 * a page's policy that lets scripts through, and no `fetch`.
 * @throws EntryError when some file neither came nor failed within the deadline
 */
export async function fetchFiles(base: string, files: readonly string[], attempt: number): Promise<void> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  await Promise.all(
    files.map(async (path) => {
      const url = urlInAttempt(new URL(path, base).href, attempt);
      try {
        const response = await fetch(url, { signal: deadline });
        await response.arrayBuffer();
      } catch (cause) {
        if (deadline.aborted) throw new EntryError(`${url} did not come within ${DEADLINE_MS} ms`, { cause });
      }
    }),
  );
}
