import { usePageTitle, useSearchText } from '@zone-directory/shared-router';
import { SlotParts } from '../../composition/parts';

/** Renders the parts that remotes declare for the home page. Each fails independently. */
export function HomePage() {
  const text = useSearchText();
  usePageTitle(text);
  return <SlotParts slot="home" />;
}
