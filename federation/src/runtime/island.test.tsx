import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, use, useContext, useEffect, useId, useLayoutEffect, useState } from 'react';
import { testComposition } from '../testing/composition';
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
const Filling = ({ fill }: { fill: { now(): void } }) => {
  const [text, setText] = useState('');
  fill.now = () => setText('at last');
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
  ['an effect', () => <Using hook={() => useEffect(boom)} />],
  ['a layout effect', () => <Using hook={() => useLayoutEffect(boom)} />],
  ['its rendering', () => <Using hook={boom} />],
])('a part that throws in %s is a message, and nothing else is', async (_, Part) => {
  const page = await pageWith({ default: Part });
  expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
  expect(screen.queryByText('here')).not.toBeInTheDocument();
  expect(status(page, HERO)).toEqual({
    slot: 'failed',
    inventory: { remote: 'mf-directory@1.0.0-aaaaaaaaaa', status: 'failed', phase: 'render' },
  });
  expect(page.reported).toMatchObject([{ phase: 'render', part: 'hero', cause: new Error('boom') }]);
  restIsThere();
});

it.each([
  ['throws in a ref', () => <p ref={boom}>here</p>],
  ['sets its state for ever in rendering', () => <Loop hook={(again) => again()} />],
  ['sets its state for ever in a layout effect', () => <Loop hook={(again) => useLayoutEffect(again)} />],
])('a part that %s is a message', async (_, Part) => {
  const page = await pageWith({ default: Part });
  expect(status(page, HERO)).toMatchObject({ slot: 'failed', inventory: { phase: 'render' } });
  restIsThere();
});

it.each([
  ['an effect', (clean: () => void) => useEffect(() => clean, [clean])],
  ['a layout effect', (clean: () => void) => useLayoutEffect(() => clean, [clean])],
])('a part that throws in the cleanup of %s is left without it, and reported', async (_, hook) => {
  const page = await pageWith({ default: () => <Using hook={() => hook(boom)} /> });
  expect(slotElement(HERO)).toHaveTextContent(/^here$/);
  await page.leave();
  restIsThere();
  expect(page.reported).toMatchObject([
    { phase: 'leave', part: 'hero', version: '1.0.0-aaaaaaaaaa', cause: new Error('boom') },
  ]);
  // It is not on the page, and was not to blame for what anybody saw.
  expect(page.composition.inventory().parts[HERO]).toMatchObject({ status: 'loaded' });
});

describe('a part without anything to see', () => {
  /** The page of a part that has just come, whose time is in the test's hands. */
  const heldPage = async (Part: () => React.ReactNode) => {
    jest.useFakeTimers();
    const page = testComposition();
    render(slotOf(page.composition, HERO));
    await act(() => jest.advanceTimersByTimeAsync(1));
    page.loads[0]?.arrive({ default: Part });
    for (let turn = 0; turn < 3; turn++) await act(() => jest.advanceTimersByTimeAsync(1));
    return page;
  };
  afterEach(() => jest.useRealTimers());

  it('is waited for, and then a message', async () => {
    const page = await heldPage(Nothing);
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'loaded', inventory: { status: 'loaded' } });
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    expect(page.reported.map(({ message }) => message)).toEqual([
      'mf-directory@1.0.0-aaaaaaaaaa hero: deadline: nothing to see within 8000 ms',
    ]);
  });

  it('is there at once when it says that it may be empty', async () => {
    const page = await pageWith({ default: Nothing }, {}, { mayBeEmpty: () => true });
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    expect(slotElement(HERO)).toHaveTextContent(/^$/);
  });

  it('is shown when something comes, and replaces its message when that is late', async () => {
    const fill = { now: () => {} };
    const page = await heldPage(() => <Filling fill={fill} />);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    await act(async () => fill.now());
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(slotElement(HERO)).toHaveTextContent(/^at last$/);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
  });
});

it('a part that suspends shows what stands for it until it goes on, and the others do not wait', async () => {
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  const page = await pageWith({ default: () => <Suspending wait={wait} /> });
  expect(slotElement(HERO)).toHaveTextContent(/^one moment$/);
  restIsThere();
  await act(async () => go());
  await settled();
  expect(slotElement(HERO)).toHaveTextContent(/^here$/);
  expect(page.reported).toEqual([]);
});

it('a part that may be empty is not ready while it suspends', async () => {
  const page = await pageWith({ default: () => <Suspending wait={never} /> }, {}, { mayBeEmpty: () => true });
  expect(status(page, HERO)).toMatchObject({ slot: 'loaded', inventory: { status: 'loaded' } });
  restIsThere();
});

it('two parts never have the same id, and each has the contexts that the host puts around it', async () => {
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

it('a part keeps its state when what the host puts around it changes', async () => {
  const around = (value: string) => (part: React.ReactNode) => <Value value={value}>{part}</Value>;
  const page = await pageWith({ default: Named }, { around: around('one') });
  await userEvent.type(screen.getByRole('textbox'), 'half');
  await page.change({ around: around('two') });
  expect(screen.getByRole('status')).toHaveTextContent('two');
  expect(screen.getByRole('textbox')).toHaveValue('half');
});

it('who leaves cleans up before who comes is there', async () => {
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
