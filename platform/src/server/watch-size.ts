import type { Snapshot } from '../data/store/snapshot';
import type { SnapshotHolder } from '../data/store/snapshot-holder';
import { allowanceWarning } from '../data/sync/allowance';

/** What `npm run bench:size` measures: docs/operating.md, "How large a zone may be". */
const TESTED_SIZE = { businesses: 20_000, subcategories: 500 } as const;

/** Options of `watchSize`. */
export interface SizeOptions {
  readonly intervalMs: number;
  /** Calls that the base's plan allows in a month; undefined for a base without a plan. */
  readonly monthlyCalls: number | undefined;
  /** Receives one line for each limit that the base exceeds, when it first does. */
  readonly warn: (line: string) => void;
}

/** Compares the first snapshot, and each later one, with the tested size and with the plan of the base. */
export function watchSize(
  holder: Pick<SnapshotHolder, 'current' | 'onChange'>,
  { intervalMs, monthlyCalls = Number.POSITIVE_INFINITY, warn }: SizeOptions,
): void {
  const said = new Set<string>();
  const say = (about: string, line: string | undefined) => {
    if (line === undefined || said.has(about)) return;
    said.add(about);
    warn(line);
  };
  const look = (snapshot: Snapshot) => {
    for (const table of ['businesses', 'subcategories'] as const) say(table, sizeWarning(snapshot, table));
    say('allowance', allowanceWarning(snapshot, { intervalMs, monthlyCalls }));
  };
  const current = holder.current();
  if (current) look(current.snapshot);
  holder.onChange(({ snapshot }) => look(snapshot));
}

function sizeWarning(snapshot: Snapshot, table: keyof typeof TESTED_SIZE): string | undefined {
  const [is, tested] = [snapshot[table].length, TESTED_SIZE[table]];
  if (is <= tested) return undefined;
  return (
    `The base has ${is.toLocaleString('en')} ${table}, more than the ${tested.toLocaleString('en')} that are tested: pages ` +
    'stay complete, but they, the search and the start take longer and more memory (docs/operating.md, "How large a zone may be").'
  );
}
