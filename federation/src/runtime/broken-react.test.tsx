import { waitFor } from '@testing-library/dom';
import type { ComponentType, ReactNode } from 'react';
import type { PartId } from '../contract/index';
import { revokedProxy, throwing, throwingGetter } from '../testing/hostile-values';

/** What React needs of a part that breaks it is often no element at all. */
type Part = () => unknown;

// Every test has a React of its own, which it may break, and no `act`, which would catch what escapes.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
});
let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** The page's React. */
let react: typeof import('react');

/** Opens a page with two parts of two remotes; the first is the part under test. */
async function open(Hero: Part, Showcase: Part = () => <p>partners</p>) {
  let opened: ReturnType<typeof openWith> | undefined;
  await jest.isolateModulesAsync(async () => {
    const { testComposition } = await import('../testing/composition');
    const { PartSlot } = await import('./part-slot');
    const { watchUncaught } = await import('./uncaught');
    const { createRoot } = await import('react-dom/client');
    react = await import('react');
    opened = openWith({ testComposition, PartSlot, watchUncaught, createRoot }, Hero, Showcase);
  });
  if (!opened) throw new Error('no page');
  return opened;
}

type Modules = Pick<typeof import('../testing/composition'), 'testComposition'> &
  Pick<typeof import('./part-slot'), 'PartSlot'> &
  Pick<typeof import('./uncaught'), 'watchUncaught'> &
  Pick<typeof import('react-dom/client'), 'createRoot'>;

async function openWith(
  { testComposition, PartSlot, watchUncaught, createRoot }: Modules,
  Hero: Part,
  Showcase: Part,
) {
  const onBroken = jest.fn();
  const { composition, loads, loadsOf, reported } = testComposition({ onBroken });
  stop = watchUncaught(composition.reportUncaught);
  const host = document.body.appendChild(document.createElement('div'));
  const slot = (id: PartId) => (
    <PartSlot
      composition={composition}
      id={id}
      params={{}}
      loading=""
      failed={({ part }) => `${part}: no. `}
    />
  );
  createRoot(host).render(
    <>
      {slot('directory/hero')}
      {slot('partners/showcase')}
    </>,
  );
  await loadsOf(2);
  loads[1]?.arrive({ default: Showcase as ComponentType });
  await waitFor(() => expect(host).toHaveTextContent('partners'));
  loads[0]?.arrive({ default: Hero as ComponentType });
  return { host, onBroken, reported };
}

function Nested({ depth }: { depth: number }): ReactNode {
  return depth > 0 ? <Nested depth={depth - 1} /> : 'deep';
}

let renderLater = () => {};

/** Breaks React when it is pressed, while another part has something to render. */
function Pressed() {
  const [isPressed, press] = react.useState(false);
  if (isPressed) throw revokedProxy();
  const onClick = () => {
    renderLater();
    press(true);
  };
  return (
    <button type="button" onClick={onClick}>
      hero
    </button>
  );
}

function Later() {
  const [turn, setTurn] = react.useState(0);
  renderLater = () => react.startTransition(() => setTurn(turn + 1));
  return <p>partners {turn}</p>;
}

it.each<[string, Part]>([
  ['throws a value whose `then` throws', throwing(() => throwingGetter('then'))],
  ['throws a revoked proxy', throwing(revokedProxy)],
  ['has a ref that cannot be set', () => <p ref={revokedProxy() as never}>here</p>],
  ['nests more components than a stack has room for', () => <Nested depth={20_000} />],
])('finds that a part has broken React, and which: it %s', async (_, Hero) => {
  const { onBroken, reported } = await open(Hero);
  await waitFor(() => expect(onBroken.mock.calls).toEqual([['mf-directory@1.0.0-aaaaaaaaaa']]));
  expect(reported).toMatchObject([
    { phase: 'render', remote: 'mf-directory', version: '1.0.0-aaaaaaaaaa', part: 'hero' },
  ]);
});

it('finds it by what is most urgent, when another part has something to render as well', async () => {
  const { host, onBroken } = await open(Pressed, Later);
  await waitFor(() => expect(host).toHaveTextContent('hero'));
  host.querySelector('button')?.click();
  await waitFor(() => expect(onBroken.mock.calls).toEqual([['mf-directory@1.0.0-aaaaaaaaaa']]));
});

it.each<[string, Part]>([
  [
    'an error whose message throws',
    throwing(() => Object.defineProperty(new Error('x'), 'message', throwingGetter('get'))),
  ],
  ['nothing', throwing(() => undefined)],
  ['an object without a prototype', throwing(() => Object.create(null))],
  ['a symbol', throwing(() => Symbol('x'))],
])('leaves to the slot a part that throws %s', async (_, Hero) => {
  const { host, onBroken, reported } = await open(Hero);
  await waitFor(() => expect(host).toHaveTextContent('hero: no. partners'));
  expect(reported).toMatchObject([{ phase: 'render', part: 'hero' }]);
  expect(onBroken).not.toHaveBeenCalled();
});
