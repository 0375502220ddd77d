/** A promote shows at the first load after five minutes; while the zone is down, the last answer is used for a week. */
export const EVERGREEN = 'public, max-age=300, stale-if-error=604800';
