import { act, render } from '@testing-library/react';
import type { CompositionOptions } from '../runtime/composition';
import { PartSlot, type PartSlotProps } from '../runtime/part-slot';
import { type Load, Params, partModule, testComposition } from './composition';

// Restores what a test spies on.
afterEach(() => void jest.restoreAllMocks());

/** Waits for everything that follows from what has happened. */
export async function settled(): Promise<void> {
  await nextTurn();
  // A hydrated part is ready one task after React has finished.
  await nextTurn();
}

const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Lets the code of a part arrive, and waits for what follows. */
export async function arrive(load: Load | undefined, module: unknown): Promise<void> {
  load?.arrive(module);
  await settled();
}
/** Lets it fail to load. */
export async function fail(load: Load | undefined): Promise<void> {
  load?.fail(new Error('down'));
  await settled();
}
/** The part under test. */
export const HERO = 'directory/hero';

/** Renders a part's slot, with a host's loading and failure messages. */
export const slotOf = (
  composition: PartSlotProps['composition'],
  id: PartSlotProps['id'],
  props: Partial<PartSlotProps> = {},
) => (
  <PartSlot
    composition={composition}
    id={id}
    params={{}}
    around={(part) => <Params value={props.params ?? {}}>{part}</Params>}
    loading={<p>one moment</p>}
    failed={({ part, retry }) => (
      <button type="button" onClick={retry}>
        {part} is not there
      </button>
    )}
    {...props}
  />
);

/** Returns the element of a part's slot. */
export const slotElement = (id: string) => document.querySelector(`[data-part="${id}"]`);
type TestPage = ReturnType<typeof testComposition>;

/** Returns a part's status, in the page and in the inventory. */
export const status = (page: Pick<TestPage, 'composition'>, id: string) => ({
  slot: slotElement(id)?.getAttribute('data-status'),
  inventory: page.composition.inventory().parts[id],
});

/** Renders a page with two slots: the first shows the module, the second a working part. */
export async function pageWith(
  module: unknown,
  props: Partial<PartSlotProps> = {},
  options: Partial<CompositionOptions> = {},
) {
  const page = testComposition(options);
  const tree = (hasHero: boolean, changes: Partial<PartSlotProps> = {}) => (
    <>
      {hasHero && slotOf(page.composition, HERO, { ...props, ...changes })}
      {slotOf(page.composition, 'partners/showcase')}
      <footer>the end</footer>
    </>
  );
  const view = render(tree(true));
  await settled();
  page.loads[0]?.arrive(module);
  page.loads[1]?.arrive(partModule('partners'));
  await settled();
  return {
    ...page,
    leave: async () => {
      view.rerender(tree(false));
      await settled();
    },
    change: async (changes: Partial<PartSlotProps>) => {
      view.rerender(tree(true, changes));
      await settled();
    },
  };
}

/** Throws, like a part that does not work. */
export const boom = () => {
  throw new Error('boom');
};
