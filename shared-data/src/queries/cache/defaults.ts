/** What was read stays fresh for so long, and what nobody shows any more is kept for so long. */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** `meta` of queries of which a first render shows nothing: a server does not read them. */
export const BROWSER_ONLY = { isBrowserOnly: true } as const;
