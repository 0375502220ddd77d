import { render, screen } from '@testing-library/react';
import { partModule, testComposition } from '../testing/composition';
import { arrive, fail, HERO, settled, slotElement, slotOf, status } from '../testing/slots';

const GRID = 'directory/category-grid';

/** A page with the part, and ways to leave it, return to it, and change its parameters. */
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
  'retries a part that failed to load %s the visitor left, once the visitor returns',
  async (when) => {
    const { leave, comeBack, loads, reported, ...page } = await visit();
    if (when === 'before') await fail(loads[0]);
    await leave();
    if (when === 'after') await fail(loads[0]);
    expect(loads).toHaveLength(1);
    await comeBack();
    expect(message()).not.toBeInTheDocument();
    expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
    // Like Retry: with URLs for which no failure is remembered.
    expect(loads.map(({ attempt }) => attempt)).toEqual([1, 2]);
    await arrive(loads[1], partModule('search'));
    expect(slotElement(HERO)).toHaveTextContent(/^search$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    expect(reported).toHaveLength(1);
  },
);

it('shows a message if a part fails again on return, and does not retry by itself', async () => {
  const { leave, comeBack, loads } = await visit();
  await fail(loads[0]);
  await leave();
  await comeBack();
  await fail(loads[1]);
  expect(message()).toBeVisible();
  expect(loads).toHaveLength(2);
});

it('retries a part that failed to load when its parameters change', async () => {
  const { goOn, loads } = await visit();
  await fail(loads[0]);
  expect(message()).toBeVisible();
  await goOn();
  expect(message()).not.toBeInTheDocument();
  await arrive(loads[1], partModule('search'));
  expect(slotElement(HERO)).toHaveTextContent(/^search b$/);
});

it('retries failed parts of one remote together', async () => {
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
