import { fillsAt, type PartId } from 'federation/contract';
import { useLocation } from 'shared-router';
import { FOOTER_TURN } from './opening';
import { Part } from './part';
import { useSite } from './site-context';

interface PartsProps {
  readonly parts: readonly { readonly part: PartId; readonly size: string }[];
  /** When the first of them is rendered on a document's first page; the others follow one by one (see `Opening`). */
  readonly turn?: number;
}

/** Parts, one below the other. */
export function Parts({ parts, turn = 0 }: PartsProps) {
  return parts.map(({ part, size }, index) => (
    <Part key={part} id={part} size={size} turn={Math.min(turn + index, FOOTER_TURN - 1)} />
  ));
}

/** The parts that remotes have declared for a slot of the shell, as far as the URL's query asks for them. */
export function SlotParts({ slot, turn = 0 }: { readonly slot: string; readonly turn?: number }) {
  const { plan } = useSite();
  const search = new URLSearchParams(useLocation().search);
  return <Parts parts={fillsAt(plan, slot, search)} turn={turn} />;
}
