import '@zone-directory/shared-ui/slot.css';
import { useNavigationType, useParams, useSearchParams } from '@zone-directory/shared-router';
import { useState } from 'react';
import { AFTER_PARAM } from '../features/businesses/after-param';
import { BusinessListPage } from '../features/businesses/business-list-page';

export { default as strings } from '../locales/en/translation.json';

/** `directory/business-list`: the page of a subcategory. */
export default function BusinessListPart() {
  const { categoryId = '', subcategoryId = '' } = useParams();
  const [query] = useSearchParams();
  const after = query.get(AFTER_PARAM);
  const { times, isFollowed } = useFollowed(after);
  // Keyed, so that another list, or another page of it, starts with an empty filter.
  return (
    <BusinessListPage
      key={`${categoryId}/${subcategoryId}/${times}`}
      categoryId={categoryId}
      subcategoryId={subcategoryId}
      after={after}
      isFollowed={isFollowed}
    />
  );
}

/**
 * Returns how often the visitor has gone to another page of the list. A place that is replaced is the same page: what
 * has been chosen there begins anew, and what chooses keeps its focus.
 */
function useFollowed(after: string | null) {
  const navigation = useNavigationType();
  const [place, setPlace] = useState({ after, times: 0, isFollowed: false });
  if (place.after === after) return place;
  const isSame = navigation === 'REPLACE';
  const next = isSame
    ? { ...place, after }
    : { after, times: place.times + 1, isFollowed: navigation === 'PUSH' };
  setPlace(next);
  return next;
}
