import { act } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { idPrefixOf, slotMark } from '../contract/index';
import type { CompositionOptions } from '../runtime/composition';
import { IslandTree } from '../runtime/island-tree';
import type { PartSlotProps, ServerPart } from '../runtime/part-slot';
import { Params, testComposition } from './composition';
import { arrive, HERO, settled, slotElement, slotOf } from './slots';

/** HTML of the live release, which its code can hydrate. */
export const served: ServerPart = {
  release: 'mf-directory@1.0.0-aaaaaaaaaa',
  when: 'load',
  hydrates: () => true,
};

const roots: Root[] = [];
afterEach(() =>
  act(async () => {
    for (const root of roots.splice(0)) root.unmount();
    document.body.replaceChildren();
  }),
);

/** Renders a part as a server does. */
const htmlOf = (Part: ComponentType) =>
  renderToString(
    <Params value={{}}>
      <IslandTree>
        <Part />
      </IslandTree>
    </Params>,
    { identifierPrefix: idPrefixOf(HERO) },
  );

/** Returns a served page that is hydrated and loads its part's code. */
export async function waitingPage(...given: Parameters<typeof servedPage>) {
  const page = await servedPage(...given);
  await page.hydrate();
  await page.loadsOf(1);
  return { ...page, arrive: (Part: () => ReactNode) => arrive(page.loads[0], { default: Part }) };
}

/** Returns a page whose only slot has a part's HTML, or any other. The part's code is controlled by the test. */
export async function servedPage(
  html: ComponentType | string,
  server: Partial<ServerPart> = {},
  options: Partial<CompositionOptions> = {},
) {
  const page = testComposition(options);
  // The same function at each render, as of a host whose contexts do not change.
  const around = (part: ReactNode) => <Params value={{}}>{part}</Params>;
  const tree = (props: Partial<PartSlotProps> = {}) =>
    slotOf(page.composition, HERO, {
      around,
      server: { ...served, ...server },
      failed: ({ part, retry, isServed }) => (
        <button type="button" onClick={retry}>
          {part} {isServed ? 'does not answer' : 'is not there'}
        </button>
      ),
      ...props,
    });
  const place = document.body.appendChild(document.createElement('div'));
  const inside = typeof html === 'string' ? html : htmlOf(html);
  place.innerHTML = renderToString(tree()).replace(slotMark(HERO), () => inside);
  const before = slotElement(HERO)?.querySelector('[data-server]')?.firstElementChild;
  let root: Root | undefined;
  return {
    ...page,
    /** The first element of the server's HTML. */
    before,
    hydrate: async (
      props?: Partial<PartSlotProps>,
      within: (slot: ReactNode) => ReactNode = (slot) => slot,
    ) => {
      root = await act(async () => hydrateRoot(place, within(tree(props))));
      roots.push(root);
      await settled();
    },
    change: async (props: Partial<PartSlotProps>) => {
      act(() => root?.render(tree(props)));
      await settled();
    },
  };
}
