import { fillsAt, type PartId } from '@zone-directory/federation/contract';
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

/** Renders the parts that remotes declare for a slot of the shell and whose condition on the URL's query holds. */
export function SlotParts({ slot }: { readonly slot: string }) {
  const { plan } = useSite();
  const search = new URLSearchParams(useLocation().search);
  return <Parts parts={fillsAt(plan, slot, search)} />;
}
