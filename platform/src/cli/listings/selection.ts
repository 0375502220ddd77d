import { EditError } from '../../listing/edit/edit-error';
import { type Selection, sinceTime } from '../../listing/edit/read-requests';

/** Options that say which requests are read. */
export const SELECTING = {
  since: { type: 'string' },
  all: { type: 'boolean' },
  open: { type: 'boolean' },
  done: { type: 'boolean' },
  quarantined: { type: 'boolean' },
  dead: { type: 'boolean' },
} as const;

/** The same for a usage. */
export const SELECTING_USAGE = '[--since 2026-11-20|7d] [--all|--open|--done|--quarantined|--dead]';

type Kind = Exclude<keyof typeof SELECTING, 'since'>;
const KINDS: readonly Kind[] = ['all', 'open', 'done', 'quarantined', 'dead'];

/**
 * Returns the selection that the options name.
 * @param fallback what is read without any of them
 * @throws EditError for more than one kind, or a day that is none
 */
export function selectionOf(
  values: Partial<Record<Kind, boolean>> & { readonly since?: string | undefined },
  { fallback, now }: { readonly fallback: Kind; readonly now: number },
): Selection {
  const kinds = KINDS.filter((kind) => values[kind]);
  if (kinds.length > 1)
    throw new EditError(`Only one of ${kinds.map((kind) => `--${kind}`).join(' and ')} is possible`);
  const [kind = fallback] = kinds;
  return {
    since: values.since === undefined ? undefined : sinceTime(values.since, now),
    state: kind === 'all' || kind === 'dead' ? undefined : kind,
    isDead: kind === 'dead',
  };
}
