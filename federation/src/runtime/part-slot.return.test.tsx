import { render, screen } from '@testing-library/react';
import { partModule, testComposition } from '../testing/composition';
import { arrive, fail, HERO, settled, slotElement, slotOf, status } from '../testing/slots';

const GRID = 'directory/category-grid';

/** A page with the part, one without it, and a way to go from one to the other. */
async function visit() {
  const page = testComposition();
  const { rerender } = render(slotOf(page.composition, HERO));
  await settled();
  const turn = (tree: React.ReactNode) => async () => {
    rerender(tree);
    await settled();
  };
  return {
    ...page,
    leave: turn(null),
    comeBack: turn(slotOf(page.composition, HERO)),
    goOn: turn(slotOf(page.composition, HERO, { params: { businessId: 'b' } })),
  };
}

const message = () => screen.queryByRole('button', { name: 'hero is not there' });

it.each(['before', 'after'])(
  'a part whose loading failed %s the visitor left is tried again for who comes back',
  async (when) => {
    const { leave, comeBack, loads, reported, ...page } = await visit();
    if (when === 'before') await fail(loads[0]);
    await leave();
    if (when === 'after') await fail(loads[0]);
    expect(loads).toHaveLength(1);
    await comeBack();
    expect(message()).not.toBeInTheDocument();
    expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
    // As Retry does: with URLs that no failure is remembered for.
    expect(loads.map(({ attempt }) => attempt)).toEqual([1, 2]);
    await arrive(loads[1], partModule('search'));
    expect(slotElement(HERO)).toHaveTextContent(/^search$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    expect(reported).toHaveLength(1);
  },
);

it('a part that fails again for who came back is a message, and is not tried by itself', async () => {
  const { leave, comeBack, loads } = await visit();
  await fail(loads[0]);
  await leave();
  await comeBack();
  await fail(loads[1]);
  expect(message()).toBeVisible();
  expect(loads).toHaveLength(2);
});

it('a part that could not be loaded is tried again for who goes on to something else', async () => {
  const { goOn, loads } = await visit();
  await fail(loads[0]);
  expect(message()).toBeVisible();
  await goOn();
  expect(message()).not.toBeInTheDocument();
  await arrive(loads[1], partModule('search'));
  expect(slotElement(HERO)).toHaveTextContent(/^search b$/);
});

it('parts of one remote that failed are tried again together', async () => {
  const page = testComposition();
  const both = (
    <>
      {slotOf(page.composition, HERO)}
      {slotOf(page.composition, GRID)}
    </>
  );
  const { rerender } = render(both);
  await settled();
  for (const load of page.loads) load.fail(new Error('down'));
  await settled();
  rerender(null);
  rerender(both);
  await settled();
  expect(page.loads.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 2]);
});
