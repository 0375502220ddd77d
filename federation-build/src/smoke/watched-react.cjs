/**
 * React as the code of a release gets it in a smoke run, which renders as a server does: without what waits for the page.
 * Effects, subscriptions, mounted classes and refs are collected, to be run after a render. What they set is the state of
 * the next render, whose effects are those that React would run again.
 */

const { placesOf } = require('./hook-places.cjs');

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
  /** Of each kind, by the place of the hook: what runs after this render, and what ends what has run. */
  let effects;
  let ends;
  let hasBoundary;
  let hasClass;
  /** Of the part that is shown, by the place of a hook: states, refs, ids, and what depends on something. */
  let states;
  let shown;
  /** What is set since the last render; undefined while React itself takes it. */
  let changes;
  let timesSet = 0;
  let isAgain = false;
  const { newPlace, tellApart } = placesOf(react);
  const perKind = () => KINDS.map(() => new Map());
  const forget = () => {
    effects = perKind();
    hasBoundary = false;
    hasClass = false;
    shown = new Map();
  };
  const begin = () => {
    forget();
    ends = perKind();
    states = new Map();
    changes = undefined;
    isAgain = false;
  };
  begin();
  const collect = (kind, effect, place = Symbol(kind)) => {
    const ofKind = effects[KINDS.indexOf(kind)];
    // Of a component that is rendered twice, because it sets a state of its own, the last effects run.
    ofKind.delete(place);
    ofKind.set(place, effect);
  };
  const collectHook = (kind, effect, on) => {
    const place = newPlace();
    shown.set(place, { on });
    if (isSame(states.get(place)?.on, on)) effects[KINDS.indexOf(kind)].delete(place);
    else collect(kind, effect, place);
  };
  const collector = (kind) => (effect, on) => collectHook(kind, effect, on);
  const kept =
    (hook) =>
    (...given) => {
      const place = newPlace();
      const own = hook(...given);
      const value = states.has(place) ? states.get(place) : own;
      shown.set(place, value);
      return value;
    };
  const useMemo = (make, on) => {
    const place = newPlace();
    const before = states.get(place);
    const value = react.useMemo(() => (isSame(before?.on, on) ? before.value : make()), on);
    shown.set(place, { on, value });
    return value;
  };

  /** Returns a state as a component gets it, and what sets it with what `next` makes of it. */
  const stateOf = (place, [value, set], next) => {
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
      tellApart(type);
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
    useRef: kept(react.useRef),
    useId: kept(react.useId),
    useMemo,
    useCallback: (call, on) => useMemo(() => call, on),
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
    useActionState(action, first) {
      const place = newPlace();
      const own = react.useActionState(action, states.has(place) ? states.get(place) : first);
      const next = (before, given) => {
        const after = action(before, given);
        return typeof after?.then === 'function' ? before : after;
      };
      return [...stateOf(place, own, next), false];
    },
    useSyncExternalStore(subscribe, read, readFirst = read) {
      const check = () => {
        const value = read();
        if (!Object.is(value, read()))
          throw new Error('A store gives something else each time that it is read');
        const onChange = () => {
          timesSet += 1;
          changes?.set(storeSet, true);
        };
        if (!Object.is(value, readFirst())) onChange();
        return subscribe(onChange);
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
    hasClass = true;
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
    createElement: react.createElement,
    /** Begins with another part. */
    begin,
    /** Begins to render its root, again if data has come. */
    forget,
    /** Returns what runs after this render: what ends effects of before, and effects. What is set waits now. */
    collected() {
      changes = new Map();
      return KINDS.flatMap((_, at) => {
        const [starting, ending] = [effects[at], ends[at]];
        const ended = [...ending].filter(([place]) => starting.has(place) || !shown.has(place));
        for (const [place] of ended) ending.delete(place);
        const start = ([place, effect]) => {
          const end = effect();
          if (typeof end === 'function') ending.set(place, end);
        };
        return [...ended.map(([, end]) => end), ...[...starting].map((one) => () => start(one))];
      });
    },
    /** What ends all effects. */
    ends: () => ends.flatMap((ofKind) => [...ofKind.values()]),
    /** Whether a component that is rendered handles errors of others. */
    hasBoundary: () => hasBoundary,
    timesSet: () => timesSet,
    /** Makes what was set the state of the next render. @returns whether anything was; what classes set is not known */
    hasChanged() {
      const hasChanges = changes.size > 0 && !hasClass && 'useActionState' in react;
      states = new Map([...shown, ...changes]);
      changes = undefined;
      isAgain = true;
      return hasChanges;
    },
  };
};
