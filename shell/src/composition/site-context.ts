import type { PartId, SitePlan } from '@zone-directory/federation/contract';
import type { Composition, ServerPart } from '@zone-directory/federation/runtime';
import type { LanguageCode } from '@zone-directory/shared-i18n';
import { createContext, useContext } from 'react';

/** The parts that can be shown, and which page shows which. */
export interface Site {
  readonly composition: Composition;
  readonly plan: SitePlan;
  /** Parts whose HTML a server has rendered into this document's first page; empty once that has been hydrated. */
  readonly served: Map<PartId, ServedPart>;
}

/** HTML of a part, and the language of its strings if that is not the page's. */
export interface ServedPart extends ServerPart {
  readonly lang?: LanguageCode | undefined;
  /** Whether the part itself would show English there now, for want of its strings. */
  readonly isAhead: () => boolean;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** Returns the page's composition and plan. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite: there is no site above');
  return site;
}
