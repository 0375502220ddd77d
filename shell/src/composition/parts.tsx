import { fillsAt, type PartId } from 'federation/contract';
import { useLocation } from 'shared-router';
import { Part } from './part';
import { useSite } from './site-context';

interface PartsProps {
  readonly parts: readonly { readonly part: PartId; readonly size: string }[];
}

/** Parts, one below the other. */
export function Parts({ parts }: PartsProps) {
  return parts.map(({ part, size }) => <Part key={part} id={part} size={size} />);
}

/** The parts that remotes have declared for a slot of the shell, as far as the URL's query asks for them. */
export function SlotParts({ slot }: { readonly slot: string }) {
  const { plan } = useSite();
  const search = new URLSearchParams(useLocation().search);
  return <Parts parts={fillsAt(plan, slot, search)} />;
}
