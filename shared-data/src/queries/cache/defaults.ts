/** How long data stays fresh, and how long unused data is kept. */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** `meta` of queries that the first render does not show: the server does not fetch them. */
export const BROWSER_ONLY = { isBrowserOnly: true } as const;
