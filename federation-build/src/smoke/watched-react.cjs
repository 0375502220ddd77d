/**
 * React as the code of a release gets it in a smoke run, which renders as a server does: without what waits for the page.
 * Effects, subscriptions, mounted classes and refs are collected, to be run after a render. What they set is the state of
 * the next render, whose effects are those that React would run again.
 */

/** In the order in which React runs them. */
const KINDS = ['useInsertionEffect', 'ref', 'useLayoutEffect', 'useEffect'];
const AsyncFunction = (async () => {}).constructor;

/** Whether an effect depends on what it did before. */
const isSame = (before, on) =>
  before !== undefined &&
  on?.length === before.length &&
  on.every((value, at) => Object.is(value, before[at]));

/** Returns a class that tells its instances. Classes that were compiled to functions call theirs without `new`. */
function watchedClass(Own, onInstance) {
  function Watched(...given) {
    const instance = new.target ? Reflect.construct(Own, given, new.target) : this;
    if (!new.target) Own.apply(instance, given);
    onInstance(instance);
    return instance;
  }
  Watched.prototype = Own.prototype;
  return Object.setPrototypeOf(Watched, Own);
}

/**
 * Returns the packages for a release, and what was collected through them.
 * @param element stands for an element of the page
 */
exports.watchReact = ({ react = {}, 'react/jsx-runtime': jsxRuntime, 'react-dom': dom }, element) => {
  let effects = KINDS.map(() => []);
  let hasBoundary = false;
  /** Of the part that is shown, by the place of a hook in its tree: states, and what effects depend on. */
  let states = new Map();
  let shown = new Map();
  let depended = new Map();
  /** What is set since the last render; undefined while React itself takes it. */
  let changes;
  let timesSet = 0;
  let isAgain = false;
  const collect = (kind, effect, place, on) => void effects[KINDS.indexOf(kind)].push({ effect, place, on });
  /** The place of a hook, as long as its component is there: its id in the tree, and who calls it. */
  const newPlace = () => {
    const id = react.useId?.();
    if (id === undefined) return undefined;
    // What comes to the same place in the tree has other callers, and a state of its own. Those in the host vary.
    const callers = String(new Error().stack).split('\n').slice(3);
    const own = callers.findIndex((caller) => caller.includes('host.cjs'));
    return `${id} ${callers.slice(0, own < 0 ? callers.length : own)}`;
  };
  const collectHook = (kind, effect, on) => {
    const place = newPlace();
    if (!isSame(depended.get(place), on)) collect(kind, effect, place, on);
  };
  const collector = (kind) => (effect, on) => collectHook(kind, effect, on);

  /** Returns a state as a component gets it, and what sets it with what `next` makes of it. */
  const stateOf = (place, [value, set], next) => {
    if (place === undefined) return [value, set];
    shown.set(place, value);
    return [
      value,
      (given) => {
        if (!changes) return set(given);
        timesSet += 1;
        const before = changes.has(place) ? changes.get(place) : shown.get(place);
        const after = next(before, given);
        if (!Object.is(before, after)) changes.set(place, after);
      },
    ];
  };
  const storeSet = Symbol('a store');

  /** Makes an element, and gives what is made to its ref. */
  const made = (make) =>
    make &&
    function watchedElement(type, props, ...rest) {
      if (type instanceof AsyncFunction)
        throw new Error('A component is async, which browsers do not render');
      const ref = props?.ref;
      if (typeof ref === 'function') collect('ref', () => ref(element()));
      else if (ref && typeof type === 'string')
        collect('ref', () => {
          ref.current ??= element();
        });
      return make(type, props, ...rest);
    };

  const hooks = {
    ...Object.fromEntries(KINDS.filter((kind) => kind !== 'ref').map((kind) => [kind, collector(kind)])),
    useImperativeHandle: (ref, create) =>
      collect('ref', () => {
        const handle = create();
        if (typeof ref === 'function') ref(handle);
        else if (ref) ref.current = handle;
      }),
    useState(first) {
      const place = newPlace();
      const own = react.useState(states.has(place) ? () => states.get(place) : first);
      return stateOf(place, own, (before, next) => (typeof next === 'function' ? next(before) : next));
    },
    useReducer(reducer, ...first) {
      const place = newPlace();
      const own = react.useReducer(reducer, ...(states.has(place) ? [states.get(place)] : first));
      return stateOf(place, own, reducer);
    },
    useSyncExternalStore(subscribe, read, readFirst = read) {
      const check = () => {
        const value = read();
        if (!Object.is(value, read()))
          throw new Error('A store gives something else each time that it is read');
        if (!Object.is(value, readFirst())) {
          timesSet += 1;
          changes?.set(storeSet, value);
        }
        return subscribe(() => {});
      };
      collectHook('useEffect', check, [subscribe]);
      return react.useSyncExternalStore(subscribe, read, isAgain ? read : readFirst);
    },
    // What a server's hooks return throws when an effect calls it.
    useEffectEvent: (call) => call,
    useTransition: () => [false, (start) => void start()],
    useOptimistic: (state) => [state, () => {}],
    createElement: made(react.createElement),
  };
  const onInstance = (instance) => {
    hasBoundary ||= Boolean(instance.constructor.getDerivedStateFromError ?? instance.componentDidCatch);
    if (isAgain) return;
    collect('useLayoutEffect', () => {
      instance.componentDidMount?.();
      return () => instance.componentWillUnmount?.();
    });
  };
  for (const name of ['Component', 'PureComponent'])
    if (react[name]) hooks[name] = watchedClass(react[name], onInstance);
  const known = Object.entries(hooks).filter(([name]) => name in react);
  return {
    packages: {
      ...(known.length > 0 && { react: { ...react, ...Object.fromEntries(known) } }),
      ...(jsxRuntime && {
        'react/jsx-runtime': { ...jsxRuntime, jsx: made(jsxRuntime.jsx), jsxs: made(jsxRuntime.jsxs) },
      }),
      // A server renders none.
      ...(dom && { 'react-dom': { ...dom, createPortal: (children) => children } }),
    },
    /** Begins with another part. */
    begin() {
      states = new Map();
      depended = new Map();
      changes = undefined;
      isAgain = false;
    },
    /** Begins to render its root, again if data has come. */
    forget() {
      effects = KINDS.map(() => []);
      hasBoundary = false;
      shown = new Map();
    },
    /** Returns the effects of what was rendered, and whether a component handles errors of others. What is set waits now. */
    collected() {
      const all = effects.flat();
      const handlesErrors = hasBoundary;
      effects = KINDS.map(() => []);
      hasBoundary = false;
      for (const { place, on } of all) if (place !== undefined) depended.set(place, on);
      changes = new Map();
      return { effects: all.map(({ effect }) => effect), hasBoundary: handlesErrors };
    },
    timesSet: () => timesSet,
    /** Makes what was set the state of the next render. @returns whether anything was */
    hasChanged() {
      const hasChanges = changes.size > 0;
      states = new Map([...shown, ...changes]);
      changes = undefined;
      isAgain = true;
      return hasChanges;
    },
  };
};
