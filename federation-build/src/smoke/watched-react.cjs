/**
 * React as the code of a release gets it in a smoke run, which renders as a server does: without effects. They are collected,
 * to be run after a render.
 */
exports.watchReact = (react) => {
  let effects = [];
  let refs = [];
  const collect = (effect) => void effects.push(effect);
  const withRef = (create) => (initial) => {
    const ref = create(initial);
    refs.push(ref);
    return ref;
  };
  const watched = {
    useEffect: collect,
    useLayoutEffect: collect,
    useInsertionEffect: collect,
    useImperativeHandle: (_, create) => collect(() => void create()),
    useSyncExternalStore(subscribe, read, readFirst = read) {
      collect(() => subscribe(() => {}));
      return react.useSyncExternalStore(subscribe, read, readFirst);
    },
    useRef: withRef(react.useRef),
    createRef: withRef(react.createRef),
    // What a server's hooks return throws when an effect calls it.
    useEffectEvent: (call) => call,
    useTransition: () => [false, (start) => void start()],
    useOptimistic: (state) => [state, () => {}],
  };
  for (const name of ['Component', 'PureComponent']) {
    const Own = react[name];
    if (!Own) continue;
    watched[name] = class extends Own {
      constructor(props, context) {
        super(props, context);
        collect(() => {
          this.componentDidMount?.();
          return () => this.componentWillUnmount?.();
        });
      }
    };
  }
  const known = Object.entries(watched).filter(([name]) => name in react);
  return {
    react: { ...react, ...Object.fromEntries(known) },
    /** Returns what was collected since it was last called. */
    collected() {
      const all = { effects, refs };
      effects = [];
      refs = [];
      return all;
    },
  };
};
