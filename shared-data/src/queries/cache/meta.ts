/** `meta` of queries that the first render does not show: the server does not fetch them. */
export const BROWSER_ONLY = { isBrowserOnly: true } as const;

/** `meta` of queries that read the zone's own files, which a server can do without access to the base. */
export const FROM_SITE = { isFromSite: true } as const;
