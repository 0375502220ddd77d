import { usePageTitle, useSearchText } from 'shared-router';
import { SlotParts } from '../../composition/parts';

/** Home: the parts that remotes have declared for it. Each fails by itself. */
export function HomePage() {
  const text = useSearchText();
  usePageTitle(text);
  return <SlotParts slot="home" />;
}
