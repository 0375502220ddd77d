import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createContext,
  startTransition,
  use,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { Params, testComposition } from '../testing/composition';
import { arrive, boom, HERO, pageWith, settled, slotElement, slotOf, status } from '../testing/slots';

const restIsThere = () => {
  expect(slotElement('partners/showcase')).toHaveTextContent(/^partners$/);
  expect(screen.getByText('the end')).toBeVisible();
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const Using = ({ hook }: { hook: () => void }) => {
  hook();
  return <p>here</p>;
};
const Loop = ({ hook }: { hook: (again: () => void) => void }) => {
  const [count, setCount] = useState(0);
  hook(() => setCount(count + 1));
  return <p>{count}</p>;
};
const Suspending = ({ wait }: { wait: Promise<void> }) => {
  use(wait);
  return <p>here</p>;
};
const never = new Promise<void>(() => {});
const waiting = () => {
  let go = () => {};
  const promise = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { promise, go };
};
/** Suspends in a transition of its own. */
const SuspendingLater = ({ wait }: { wait: Promise<void> }) => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater ? <Suspending wait={wait} /> : <p>not yet</p>;
};
const Filling = ({ fill }: { fill: { now(text: string): void } }) => {
  const [text, setText] = useState('');
  fill.now = setText;
  return text || null;
};
const Nothing = () => null;
const Value = createContext('none');
const Named = () => (
  <>
    <output id={useId()}>{useContext(Value)}</output>
    <input aria-label="name" />
  </>
);

it.each([
  ['throws in an effect', () => <Using hook={() => useEffect(boom)} />],
  ['throws in a layout effect', () => <Using hook={() => useLayoutEffect(boom)} />],
  ['throws in its render', () => <Using hook={boom} />],
  ['throws in a ref', () => <p ref={boom}>here</p>],
  ['sets its state endlessly while rendering', () => <Loop hook={(again) => again()} />],
  ['sets its state endlessly in a layout effect', () => <Loop hook={(again) => useLayoutEffect(again)} />],
])('replaces a part that %s with a message, and nothing else', async (what, Part) => {
  const page = await pageWith({ default: Part });
  expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
  expect(screen.queryByText('here')).not.toBeInTheDocument();
  expect(status(page, HERO)).toEqual({
    slot: 'failed',
    inventory: { remote: 'mf-directory@1.0.0-aaaaaaaaaa', status: 'failed', phase: 'render' },
  });
  const cause = { message: expect.stringContaining(what.startsWith('throws') ? 'boom' : '') };
  expect(page.reported).toMatchObject([{ phase: 'render', part: 'hero', cause }]);
  restIsThere();
});

it.each([
  ['an effect', (clean: () => void) => useEffect(() => clean, [clean])],
  ['a layout effect', (clean: () => void) => useLayoutEffect(() => clean, [clean])],
])('removes a part that throws in the cleanup of %s, and reports it', async (_, hook) => {
  const page = await pageWith({ default: () => <Using hook={() => hook(boom)} /> });
  expect(slotElement(HERO)).toHaveTextContent(/^here$/);
  await page.leave();
  restIsThere();
  expect(page.reported).toMatchObject([
    { phase: 'leave', part: 'hero', version: '1.0.0-aaaaaaaaaa', cause: new Error('boom') },
  ]);
  // It is not on the page any more, and visitors saw no failure.
  expect(page.composition.inventory().parts[HERO]).toMatchObject({ status: 'loaded' });
});

describe('a part without visible content', () => {
  /** A page whose part has just loaded, with fake timers. */
  const heldPage = async (Part: () => React.ReactNode) => {
    jest.useFakeTimers();
    const page = testComposition();
    render(slotOf(page.composition, HERO));
    await act(() => jest.advanceTimersByTimeAsync(1));
    page.loads[0]?.arrive({ default: Part });
    for (let turn = 0; turn < 3; turn++) await act(() => jest.advanceTimersByTimeAsync(1));
    return page;
  };
  /** React renders only between the steps. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  };
  afterEach(() => jest.useRealTimers());

  it.each([
    ['null', Nothing],
    ['whitespace', () => ' '],
    ['empty elements', () => <ul />],
  ])('has failed if it renders %s', async (_, Part) => {
    const page = await heldPage(Part);
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'loaded', inventory: { status: 'loaded' } });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    expect(page.reported.map(({ message }) => message)).toEqual([
      'mf-directory@1.0.0-aaaaaaaaaa hero: render: nothing to see',
    ]);
  });

  it('has failed if it loses its content later', async () => {
    const fill = { now: (_text: string) => {} };
    const page = await heldPage(() => <Filling fill={fill} />);
    await act(async () => fill.now('at first'));
    await pass(9_000);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready' });
    await act(async () => fill.now(''));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    expect(page.reported).toMatchObject([{ phase: 'render' }]);
  });

  it('has the whole deadline while it suspends, and replaces its message if that is late', async () => {
    const { promise: wait, go } = waiting();
    const page = await heldPage(() => <Suspending wait={wait} />);
    await pass(7_900);
    expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
    await pass(200);
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    await pass(6_000);
    await act(async () => go());
    expect(slotElement(HERO)).toHaveTextContent(/^here$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    expect(page.reported.map(({ message }) => message)).toEqual([
      'mf-directory@1.0.0-aaaaaaaaaa hero: deadline: nothing to see within 8000 ms',
    ]);
  });

  it('is not blamed for suspending in a transition', async () => {
    const { promise: wait, go } = waiting();
    const page = await heldPage(() => <SuspendingLater wait={wait} />);
    await pass(13_000);
    expect(slotElement(HERO)).toHaveTextContent(/^not yet$/);
    await act(async () => go());
    expect(slotElement(HERO)).toHaveTextContent(/^here$/);
    expect(page.reported).toEqual([]);
  });

  it('is ready at once if it may be empty', async () => {
    const page = await pageWith({ default: Nothing }, {}, { mayBeEmpty: () => true });
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    expect(slotElement(HERO)).toHaveTextContent(/^$/);
  });

  it('is shown once it has content, and replaces its message if that is late', async () => {
    const fill = { now: (_text: string) => {} };
    const page = await heldPage(() => <Filling fill={fill} />);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    await act(async () => fill.now('at last'));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(slotElement(HERO)).toHaveTextContent(/^at last$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
  });
});

it('shows the placeholder while a part suspends, without delaying the others', async () => {
  const { promise: wait, go } = waiting();
  const page = await pageWith({ default: () => <Suspending wait={wait} /> });
  expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
  restIsThere();
  await act(async () => go());
  await settled();
  expect(slotElement(HERO)).toHaveTextContent(/^here$/);
  expect(page.reported).toEqual([]);
});

let suspendFor: (wait: Promise<void>) => void;
/** Shows the parameters of the page, and a field; and suspends when it is asked to. */
const SuspendingAgain = () => {
  const [wait, setWait] = useState<Promise<void>>();
  suspendFor = setWait;
  if (wait) use(wait);
  return (
    <section>
      <p>{Object.values(useContext(Params)).join() || 'first page'}</p>
      <input aria-label="name" />
    </section>
  );
};

describe('a part that suspends again', () => {
  const suspend = (wait: Promise<void>) => act(async () => suspendFor(wait));

  it('keeps showing what it has shown, without a placeholder, until it continues', async () => {
    const { promise: wait, go } = waiting();
    const page = await pageWith({ default: SuspendingAgain });
    await userEvent.type(screen.getByRole('textbox'), 'half');
    await suspend(wait);
    expect(slotElement(HERO)).toHaveTextContent(/^first page$/);
    expect(screen.getByText('first page')).toBeVisible();
    expect(status(page, HERO)).toMatchObject({ slot: 'loaded' });
    await act(async () => go());
    await settled();
    expect(screen.getByRole('textbox')).toHaveValue('half');
    expect(screen.getByText('first page')).toBeVisible();
    expect(status(page, HERO)).toMatchObject({ slot: 'ready' });
    expect(page.reported).toEqual([]);
  });

  it('has its message below that after the deadline', async () => {
    const { promise: wait, go } = waiting();
    const page = await pageWith({ default: SuspendingAgain }, {}, { deadlineMs: 500 });
    await suspend(wait);
    await waitFor(() => expect(slotElement(HERO)).toHaveTextContent(/^first pagehero is not there$/), {
      timeout: 5_000,
    });
    expect(screen.getByText('first page')).toBeVisible();
    expect(page.reported).toMatchObject([{ phase: 'deadline' }]);
    await act(async () => go());
    await settled();
    expect(slotElement(HERO)).toHaveTextContent(/^first page$/);
  });

  it('has its message in its place when it throws then', async () => {
    const failed = ({ isServed }: { isServed: boolean }) => (isServed ? 'it can be read' : 'not there');
    await pageWith({ default: SuspendingAgain }, { failed });
    await suspend(Promise.reject(new Error('boom')));
    await settled();
    expect(slotElement(HERO)).toHaveTextContent(/^not there$/);
  });

  it('shows the placeholder when the page becomes another meanwhile', async () => {
    const { promise: wait, go } = waiting();
    const page = await pageWith({ default: SuspendingAgain });
    await suspend(wait);
    await page.change({ params: { page: 'second page' } });
    expect(screen.getByText('one moment')).toBeVisible();
    expect(screen.getByText('first page')).not.toBeVisible();
    await act(async () => go());
    await settled();
    expect(slotElement(HERO)).toHaveTextContent(/^second page$/);
    expect(screen.getByText('second page')).toBeVisible();
  });
});

it('does not treat a part that may be empty as ready while it suspends', async () => {
  const page = await pageWith({ default: () => <Suspending wait={never} /> }, {}, { mayBeEmpty: () => true });
  expect(status(page, HERO)).toMatchObject({ slot: 'loaded', inventory: { status: 'loaded' } });
  restIsThere();
});

it("gives each part unique ids and the host's contexts", async () => {
  const page = testComposition();
  const around = (part: React.ReactNode) => <Value value="blue">{part}</Value>;
  render(
    <>
      {slotOf(page.composition, HERO, { around })}
      {slotOf(page.composition, 'partners/showcase', { around })}
    </>,
  );
  await settled();
  for (const load of page.loads) load.arrive({ default: Named });
  await settled();
  const parts = screen.getAllByText('blue');
  expect(parts).toHaveLength(2);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(2);
});

it('cleans up the old part before the new one mounts', async () => {
  const order: string[] = [];
  const part = (name: string) => ({
    default: () => {
      useLayoutEffect(() => {
        order.push(`${name} comes`);
        return () => {
          order.push(`${name} goes`);
        };
      }, []);
      return <p>{name}</p>;
    },
  });
  const page = testComposition();
  page.composition.start([HERO, 'partners/showcase']);
  await settled();
  page.loads[0]?.arrive(part('hero'));
  await arrive(page.loads[1], part('showcase'));
  const view = render(slotOf(page.composition, HERO));
  await settled();
  view.rerender(slotOf(page.composition, 'partners/showcase'));
  await settled();
  expect(order).toEqual(['hero comes', 'hero goes', 'showcase comes']);
});
