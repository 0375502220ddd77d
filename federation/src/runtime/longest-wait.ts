/**
 * How long a visitor waits for what a page lacks, in ms: a file, a part's code, then its content. After that the release
 * before is shown, or a message.
 */
export const LONGEST_WAIT_MS = 8_000;

/**
 * Visible time for a part that has rendered, but shows nothing: enough for what an effect sets, or a cached response
 * that it reads. A part that waits longer shows a placeholder of its own or suspends.
 */
export const EMPTY_MS = 2_000;
