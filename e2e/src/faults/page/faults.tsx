import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  use as useSettled,
  useState,
} from 'react';
import * as secondReact from 'react-18';

/** Wrapper around a part with a fault. */
type Fault = ComponentType<{ readonly children: ReactNode }>;

/** Creates an error with the common prefix by which tests tell intended errors from others. */
const broken = (what: string) => new Error(`fault: ${what}`);

/** Returns a value of which nothing can be read. */
function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** A value that React reads `then` of, to see whether it is a promise. */
const throwingThen = () =>
  Object.defineProperty({}, 'then', {
    get: () => {
      throw broken('then');
    },
  });

const Nested = ({ depth }: { readonly depth: number }): ReactNode =>
  depth > 0 ? <Nested depth={depth - 1} /> : null;
/** More than any browser's stack has room for while React commits them. */
const TOO_DEEP = 30_000;

const never = new Promise<never>(() => {});
const late = new Map<number, Promise<void>>();

/** Suspends once, for this long after it was first rendered. */
const suspends =
  (ms: number): Fault =>
  ({ children }) => {
    const settled = late.get(ms) ?? new Promise((resolve) => setTimeout(resolve, ms));
    late.set(ms, settled);
    useSettled(settled);
    return children;
  };

/** The faults of a loaded part, by their names in tests. */
export const faults: Readonly<Record<string, Fault>> = {
  render: () => {
    throw broken('render');
  },
  effect: ({ children }) => {
    useEffect(() => {
      throw broken('effect');
    }, []);
    return children;
  },
  'effect-cleanup': ({ children }) => {
    useEffect(
      () => () => {
        throw broken('effect cleanup');
      },
      [],
    );
    return children;
  },
  'layout-cleanup': ({ children }) => {
    useLayoutEffect(
      () => () => {
        throw broken('layout cleanup');
      },
      [],
    );
    return children;
  },
  ref: ({ children }) => {
    const place = useCallback((element: Element | null) => {
      if (element) throw broken('ref');
    }, []);
    return <div ref={place}>{children}</div>;
  },
  'suspends-for-ever': () => useSettled(never),
  'suspends-4-s': suspends(4_000),
  'suspends-14-s': suspends(14_000),
  'loop-in-render': ({ children }) => {
    const [turn, setTurn] = useState(0);
    setTurn(turn + 1);
    return children;
  },
  'loop-in-layout-effect': ({ children }) => {
    const [turn, setTurn] = useState(0);
    useLayoutEffect(() => setTurn(turn + 1), [turn]);
    return children;
  },
  'loop-in-effect': ({ children }) => {
    const [turn, setTurn] = useState(0);
    useEffect(() => setTurn(turn + 1), [turn]);
    return children;
  },
  'renders-nothing': () => null,
  'throwing-then': () => {
    throw throwingThen();
  },
  'revoked-proxy': () => {
    throw revokedProxy();
  },
  'too-deep': () => <Nested depth={TOO_DEEP} />,
  'revoked-proxy-later': ({ children }) => {
    const [isPressed, press] = useState(false);
    if (isPressed) throw revokedProxy();
    return (
      <>
        {children}
        <button type="button" data-fault="later" onClick={() => press(true)}>
          Throw
        </button>
      </>
    );
  },
  // Calls hooks of a React other than the renderer's, like a build that does not share React.
  'second-react': ({ children }) => {
    secondReact.useState(0);
    return children;
  },
  handler: ({ children }) => (
    <>
      <button
        type="button"
        data-fault="handler"
        onClick={() => {
          throw broken('handler');
        }}
      >
        Throw
      </button>
      {children}
    </>
  ),
  timer: ({ children }) => {
    useEffect(() => {
      setTimeout(() => {
        throw broken('timer');
      });
    }, []);
    return children;
  },
  promise: ({ children }) => {
    useEffect(() => void Promise.reject(broken('promise')), []);
    return children;
  },
};

/** Throws when a part with this fault is evaluated. */
export function throwAtEvaluation(fault: string | undefined): void {
  if (fault === 'evaluation') throw broken('evaluation');
}
