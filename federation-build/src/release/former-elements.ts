import type { StoredComposition } from '../compose/index';
import type { LiveReader } from './live-store';

type Elements = NonNullable<StoredComposition['formerElements']>;

/** The custom elements of what is live, each with the attributes of its own. */
const elementsOf = ({ declarations = {} }: Partial<Pick<StoredComposition, 'declarations'>>): Elements =>
  Object.fromEntries(
    Object.values(declarations).flatMap(({ elements = {} }) =>
      Object.entries(elements).map(([name, { parameters = {} }]) => [name, Object.keys(parameters)]),
    ),
  );

/**
 * Returns the custom elements that were live once and are not any more, because their remote was withdrawn or has dropped
 * them. A store from before they were recorded has them in its history.
 * @param before what is live now
 * @param next what will be
 */
export async function formerElements(
  reader: LiveReader,
  before: StoredComposition | null,
  next: Pick<StoredComposition, 'declarations'>,
): Promise<Elements> {
  let known: Elements = before?.formerElements ?? {};
  if (before && !before.formerElements)
    for await (const earlier of reader.history(before.registry.generation))
      known = { ...elementsOf(earlier), ...known };
  const live = elementsOf(next);
  const all = { ...known, ...(before && elementsOf(before)) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(live, name)));
}
