import { type ReactNode, StrictMode, Suspense, use, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openIsland } from './island';
import { nextTask } from './next-task';
import { watchRest } from './rest-watch';

const SECONDS_TO_FIND = 6;
const never = new Promise<never>(() => {});

/** Sets its state again and again, each time in the given way. */
const Again = ({ by }: { by: (set: () => void) => void }) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => by(() => setTurn(turn + 1)), [turn, by]);
  return <p>here</p>;
};
const Waiting = () => <p>{use(never)}</p>;
const inMessage = (set: () => void) => void nextTask().then(set);
const inFrame = (set: () => void) => void setTimeout(set, 16);

let root: Root | undefined;
let stop = () => {};
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // React works as in a browser: nothing waits for the test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
});
afterEach(() => {
  stop();
  root?.unmount();
  jest.useRealTimers();
});

const pass = () => {
  jest.advanceTimersByTime(1_000);
  return new Promise((resolve) => setTimeout(resolve, 150));
};

/** Renders, watches, and returns whether the root was found to be busy. */
async function isFoundRestless(begin: () => Root, seconds = SECONDS_TO_FIND): Promise<boolean> {
  const found = jest.fn();
  root = begin();
  stop = watchRest(root, found);
  for (let second = 0; second < seconds; second++) await pass();
  return found.mock.calls.length === 1;
}

const rendered = (tree: ReactNode) => () => {
  const made = createRoot(document.createElement('div'));
  made.render(tree);
  return made;
};
// Loops without any pause between their turns, which would starve this test's own timers, are in the fault matrix.
it('finds a loop that leaves no time to rest', async () => {
  expect(await isFoundRestless(rendered(<Again by={inMessage} />))).toBe(true);
});

it('blames the part of an island', async () => {
  const onThrow = jest.fn();
  const nothing = () => {};
  const island = openIsland(document.body, {
    ...{ id: 'directory/hero', release: 'mf-directory@1.0.0-aaaaaaaaaa', inPieces: false, mayBeEmpty: false },
    ...{ onShown: nothing, onHidden: nothing, onEmpty: nothing, onThrow, onLeaveThrow: nothing },
  });
  island.render(<Again by={inMessage} />);
  for (let second = 0; second < SECONDS_TO_FIND; second++) await pass();
  island.close();
  const [[error] = []] = onThrow.mock.calls;
  expect(error).toMatchObject({ message: expect.stringContaining('renders for ever') });
});

it.each<[string, () => Root]>([
  ['has nothing to do', rendered(<StrictMode>here</StrictMode>)],
  [
    'waits for ever',
    rendered(
      <Suspense>
        <Waiting />
      </Suspense>,
    ),
  ],
  ['moves in each frame', rendered(<Again by={inFrame} />)],
])('lets a root be that %s', async (_, begin) => {
  expect(await isFoundRestless(begin)).toBe(false);
});

it('finds nothing in a hidden page, where timers are late', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await isFoundRestless(rendered(<Again by={inMessage} />))).toBe(false);
});
