import type { FIRST_VIEW_END } from '@zone-directory/federation/contract';
import type { Business, FieldText } from '@zone-directory/shared-data';
import type { LanguageCode } from '@zone-directory/shared-i18n';
import { memo, useEffect, useRef } from 'react';
import type { useStrings } from '../../strings';
import { BusinessCard } from './business-card';
import styles from './business-list.module.css';
import { PaperHead } from './paper-head';

/** As many cards as fit the screen of a phone, or a wide window with two columns. */
const FIRST_VIEW_CARDS = 8;

interface CardsOfPageProps {
  readonly businesses: readonly Business[];
  /** Whether it is the first page. */
  readonly isFirst: boolean;
  readonly language: LanguageCode;
  readonly strings: ReturnType<typeof useStrings>;
  /** Returns the displayed name of a business's subcategory. Must be a stable function. */
  readonly subcategoryOf?: ((business: Business) => FieldText | undefined) | undefined;
  /** The displayed name of the list that they are in, if it is one. Must be a stable object. */
  readonly listed?: FieldText | undefined;
  readonly found?: string | undefined;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
}

/**
 * Renders the cards of one page of a list. Further pages do not affect it, however many there are: React compares only
 * the page, and the browser lays out each page by itself and skips those out of sight.
 */
export const CardsOfPage = memo(function CardsOfPage({
  businesses,
  isFirst,
  subcategoryOf,
  ...shared
}: CardsOfPageProps) {
  const firstViewEnd = isFirst ? businesses[FIRST_VIEW_CARDS - 1] : undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // One frame after the first, when the height is known: returning visitors must find their scroll position.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => list.current?.classList.add(String(styles.settled)));
    });
    return () => cancelAnimationFrame(request);
  }, []);
  return (
    <>
      {isFirst && <PaperHead />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul ref={list} role="list" className={styles.list}>
        {businesses.map((business) => (
          <BusinessCard
            key={business.id}
            id={business === firstViewEnd ? ('first-view-end' satisfies typeof FIRST_VIEW_END) : undefined}
            business={business}
            isSavable
            subcategory={subcategoryOf?.(business)}
            {...shared}
          />
        ))}
      </ul>
    </>
  );
});
