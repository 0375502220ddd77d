import { matchPage, type PartId, partsAt, type SitePlan } from '@zone-directory/federation/contract';

/**
 * Returns the parts that a page shows, from top to bottom; if no page matches, those of every page.
 * @param pathname without a language prefix
 */
export function partsToStart(plan: SitePlan, pathname: string, search: string): readonly PartId[] {
  return partsAt(matchPage(pathname, plan.pages)?.page, plan, new URLSearchParams(search));
}
