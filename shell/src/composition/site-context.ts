import type { SitePlan } from 'federation/contract';
import type { Composition } from 'federation/runtime';
import { createContext, useContext } from 'react';

/** What pages are made of: the parts that can be shown, and which page shows which. */
export interface Site {
  readonly composition: Composition;
  readonly plan: SitePlan;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The page's composition and plan. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite: there is no site above');
  return site;
}
