/**
 * How long a visitor waits for what a page lacks, in ms: a file, a part's code, then its content. After that the release
 * before is shown, or a message.
 */
export const LONGEST_WAIT_MS = 8_000;
