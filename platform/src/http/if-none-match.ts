/**
 * Returns whether a request's `If-None-Match`, if any, matches an ETag. It compares weakly, because a proxy may have
 * made an ETag strong or weak.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === wanted);
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
