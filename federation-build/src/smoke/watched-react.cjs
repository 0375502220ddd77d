/**
 * React as the code of a release gets it in a smoke run, which renders as a server does: without what waits for the page.
 * Effects, subscriptions, mounted classes and refs are collected, to be run after a render.
 */

/** In the order in which React runs them. */
const KINDS = ['useInsertionEffect', 'ref', 'useLayoutEffect', 'useEffect'];
const AsyncFunction = (async () => {}).constructor;

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
  const collect = (kind, effect) => void effects[KINDS.indexOf(kind)].push(effect);
  const collector = (kind) => (effect) => collect(kind, effect);

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
    useSyncExternalStore(subscribe, read, readFirst = read) {
      collect('useEffect', () => {
        if (!Object.is(read(), read()))
          throw new Error('A store gives something else each time that it is read');
        return subscribe(() => {});
      });
      return react.useSyncExternalStore(subscribe, read, readFirst);
    },
    // What a server's hooks return throws when an effect calls it.
    useEffectEvent: (call) => call,
    useTransition: () => [false, (start) => void start()],
    useOptimistic: (state) => [state, () => {}],
    createElement: made(react.createElement),
  };
  const onInstance = (instance) => {
    hasBoundary ||= Boolean(instance.constructor.getDerivedStateFromError ?? instance.componentDidCatch);
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
    /** Returns what was collected since it was last called, and whether a component handles errors of others. */
    collected() {
      const all = { effects: effects.flat(), hasBoundary };
      effects = KINDS.map(() => []);
      hasBoundary = false;
      return all;
    },
  };
};
