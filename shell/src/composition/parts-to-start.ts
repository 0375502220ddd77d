import { matchPage, type PartId, partsAt, type SitePlan } from '@zone-directory/federation/contract';

/**
 * Returns the parts that a page shows, from top to bottom; none if no page matches.
 * @param pathname without a language prefix
 */
export function partsToStart(plan: SitePlan, pathname: string, search: string): readonly PartId[] {
  const match = matchPage(pathname, plan.pages);
  return match ? partsAt(match.page, plan, new URLSearchParams(search)) : [];
}
