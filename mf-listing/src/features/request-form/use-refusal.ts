import { useConfiguration } from '@zone-directory/shared-data';
import { useEmbedEvent, useRefusesListings } from '@zone-directory/shared-embed';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that reports, once, to the embedding page's developers that the zone refuses requests from their
 * page; where the zone has said so from the start, it is called by itself.
 */
export function useRefusal(): () => void {
  const { functionsUrl } = useConfiguration();
  const isRefused = useRefusesListings();
  const tell = useRef(useEmbedEvent());
  const isTold = useRef(false);
  const report = useCallback(() => {
    if (isTold.current) return;
    isTold.current = true;
    const zone = new URL(functionsUrl, document.baseURI).origin;
    const error = new Error(
      `${zone} takes no listings from pages of ${location.origin}: its setting LISTING_ORIGINS must name that origin`,
    );
    tell.current({ name: 'error', detail: { code: 'listing-origin', error } });
  }, [functionsUrl]);
  useEffect(() => {
    if (!isRefused) return;
    // An error before the page is ready would be that of a release that has failed.
    const timer = setTimeout(report);
    return () => clearTimeout(timer);
  }, [isRefused, report]);
  return report;
}
