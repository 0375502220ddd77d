import { fillsAt, matchPage, type PartId } from '@zone-directory/federation/contract';
import { useLocation } from '@zone-directory/shared-router';
import { Part } from './part';
import { useSite } from './site-context';

interface PartsProps {
  readonly parts: readonly { readonly part: PartId; readonly size: string }[];
}

/** Renders parts, one below the other. */
export function Parts({ parts }: PartsProps) {
  return parts.map(({ part, size }) => <Part key={part} id={part} size={size} />);
}

/** Renders the parts that remotes declare for a slot of the shell and whose condition on the URL holds. */
export function SlotParts({ slot }: { readonly slot: string }) {
  const { plan } = useSite();
  const { pathname, search } = useLocation();
  const pattern = matchPage(pathname, plan.pages)?.page.pattern;
  return <Parts parts={fillsAt(plan, slot, new URLSearchParams(search), pattern)} />;
}
