import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { type HydrateWhen, useHydrationTrigger } from './use-hydration-trigger';

function Slot({ when, input = 1 }: { readonly when?: HydrateWhen; readonly input?: unknown }) {
  const slot = useRef<HTMLDivElement>(null);
  const isWanted = useHydrationTrigger(slot, when, input);
  return (
    <div ref={slot} data-testid="slot">
      <button type="button">{isWanted ? 'wanted' : 'waiting'}</button>
    </div>
  );
}

const answer = () => screen.getByRole('button').textContent;

/** Mocks IntersectionObserver. */
function observer() {
  const watched: { element: Element; margin: string | undefined; tell: (isNear: boolean) => void }[] = [];
  const ended = jest.fn();
  class Observer {
    readonly listener: IntersectionObserverCallback;
    readonly options: IntersectionObserverInit;
    constructor(listener: IntersectionObserverCallback, options: IntersectionObserverInit) {
      this.listener = listener;
      this.options = options;
    }
    observe(element: Element) {
      const tell = (isIntersecting: boolean) =>
        this.listener([{ isIntersecting } as IntersectionObserverEntry], this as never);
      watched.push({ element, margin: this.options.rootMargin, tell });
    }
    disconnect = ended;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return { watched, ended };
}

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback'])
    Reflect.deleteProperty(globalThis, name);
});

it.each([undefined, 'load'] as const)('loads the code at once: %s', (when) => {
  render(<Slot {...(when && { when })} />);
  expect(answer()).toBe('wanted');
});

it('loads the code when the slot is visible, or a little way below', () => {
  const { watched, ended } = observer();
  render(<Slot when="visible" />);
  const [slot] = watched;
  expect(slot).toMatchObject({ element: screen.getByTestId('slot'), margin: '400px' });
  act(() => slot?.tell(false));
  expect(answer()).toBe('waiting');
  act(() => slot?.tell(true));
  expect(answer()).toBe('wanted');
  expect(ended).toHaveBeenCalled();
});

it('loads the code when the browser is idle', () => {
  let rest = () => {};
  Object.assign(globalThis, {
    requestIdleCallback: (then: () => void) => {
      rest = then;
      return 1;
    },
    cancelIdleCallback: jest.fn(),
  });
  render(<Slot when="idle" />);
  expect(answer()).toBe('waiting');
  act(rest);
  expect(answer()).toBe('wanted');
});

it.each(['idle', 'visible'] as const)('loads the code soon if the browser lacks the API: %s', (when) => {
  jest.useFakeTimers();
  render(<Slot when={when} />);
  act(() => void jest.advanceTimersByTime(199));
  expect(answer()).toBe('waiting');
  act(() => void jest.advanceTimersByTime(1));
  expect(answer()).toBe('wanted');
});

it.each([
  ['pressed', 'pointerDown'],
  ['focused', 'focusIn'],
  ['used by keyboard', 'keyDown'],
] as const)('loads the code when the slot is %s, and not before', (_, event) => {
  render(
    <>
      <Slot when="touch" />
      <p>elsewhere</p>
    </>,
  );
  fireEvent[event](screen.getByText('elsewhere'));
  expect(answer()).toBe('waiting');
  fireEvent[event](screen.getByRole('button'));
  expect(answer()).toBe('wanted');
});

it('loads the code when its input changes', () => {
  const { rerender } = render(<Slot when="touch" input={1} />);
  rerender(<Slot when="touch" input={1} />);
  expect(answer()).toBe('waiting');
  rerender(<Slot when="touch" input={2} />);
  expect(answer()).toBe('wanted');
});
