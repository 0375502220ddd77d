import { useParams } from '@zone-directory/shared-router';
import { OwnShortlist } from './own-shortlist';
import { SharedShortlist } from './shared-shortlist';

/** Renders the visitor's own shortlist, or the one that a link names. */
export function ShortlistPage() {
  const { ids } = useParams();
  return ids === undefined ? <OwnShortlist /> : <SharedShortlist key={ids} named={ids} />;
}
