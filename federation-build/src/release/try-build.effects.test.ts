import type { Rule } from '../verify/rules';
import { type Files, part, refusal, tried, withoutElements } from './damaged-build.testing';

it.each<[what: string, rule: Rule, file: string, damaged: Files]>([
  [
    'a part whose effect throws',
    'render',
    'list.js',
    part("react.useEffect(() => { throw new Error('a') })"),
  ],
  [
    'a part whose effect throws in one language',
    'render',
    'list.js',
    part("react.useLayoutEffect(() => { if (job.language === 'ar') [].at(0).name })"),
  ],
  [
    'a part whose effect throws when it ends',
    'render',
    'list.js',
    part("react.useEffect(() => () => { throw new Error('end') })"),
  ],
  ['a part whose effect loops', 'render', 'list.js', part('react.useEffect(() => { for (;;); })')],
  [
    'a part whose effect leaves the page',
    'entry',
    'list.js',
    part("react.useEffect(() => location.assign('https://other.example/'))"),
  ],
  [
    'a part that throws once it is there',
    'render',
    'list.js',
    part(`const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      if (isThere) [].at(0).name;`),
  ],
  [
    'a part that throws with what it counts, in one language',
    'render',
    'list.js',
    part(`const [count, add] = react.useReducer((before, more) => before + more, 1);
      react.useLayoutEffect(() => { add(1); add(1); }, []);
      if (count === 3 && job.language === 'ar') throw new Error('three');`),
  ],
  [
    'a part that throws with what its store has in a browser',
    'render',
    'list.js',
    part(`if (react.useSyncExternalStore(() => () => {}, () => 'browser', () => 'server') === 'browser')
      throw new Error('browser');`),
  ],
  [
    'a part that throws with what an effect gives its store',
    'render',
    'list.js',
    part(`const store = react.useMemo(() => ({ value: null, listeners: new Set() }), []);
      const subscribe = react.useCallback((listener) => void store.listeners.add(listener), []);
      const value = react.useSyncExternalStore(subscribe, () => store.value, () => null);
      react.useEffect(() => {
        store.value = 'new';
        for (const listener of store.listeners) listener();
      }, []);
      if (value !== null) throw new Error(value);`),
  ],
  [
    'a part with an effect that throws after another',
    'render',
    'list.js',
    part(`const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      react.useEffect(() => { if (isThere) throw new Error('second'); }, [isThere]);`),
  ],
  [
    'a part with a class that throws when it is there',
    'render',
    'list.js',
    part('new (class extends react.Component { componentDidMount() { null.name } })()'),
  ],
  [
    'a part that cannot subscribe',
    'render',
    'list.js',
    part("react.useSyncExternalStore(() => { throw new Error('subscribe') }, () => 1)"),
  ],
  [
    'a part whose store never stays the same',
    'render',
    'list.js',
    part('react.useSyncExternalStore(() => () => {}, () => ({}), () => 1)'),
  ],
  [
    'a part whose ref throws',
    'render',
    'list.js',
    part("react.createElement('p', { ref: () => { throw new Error('ref') } })"),
  ],
  ['a part with an async component', 'render', 'list.js', part('react.createElement(async () => {}, {})')],
  [
    'a part that leaves its page by a query',
    'entry',
    'list.js',
    part("react.useEffect(() => { location.search = '?a'; })"),
  ],
])('refuses a build with %s, which shows when it is there', async (_, rule, file, damaged) => {
  await expect(tried(damaged)).rejects.toEqual(refusal(rule, file));
});

it.each<[string, Files]>([
  [
    'effects that use what only a browser has',
    part(`const ref = react.useRef(null);
      const value = react.useRef(null);
      react.createElement('div', { ref });
      react.useEffect(() => { if (value.current !== null) throw new Error('Not empty'); });
      react.useEffect(() => { if (!(ref.current instanceof HTMLElement)) throw new Error('No element'); });
      react.useEffect(() => { if (!Number.isFinite(ref.current.clientWidth)) throw new Error('No width'); });
      react.useEffect(() => { if (!window.inner) throw new Error('Nothing inside'); });
      react.useLayoutEffect(() => { window.inner = 1; });
      react.useEffect(() => { window.dispatchEvent(new StorageEvent('storage')); new EventSource('/events').close(); });
      react.useEffect(() => { for (const list of document.querySelectorAll('ul')) if (!(list instanceof HTMLUListElement)) throw 1; });
      react.useEffect(() => { new FormData(ref.current).get('a'); performance.getEntriesByType('navigation')[0].type; });
      function Old() { return react.Component.call(this, {}) || this; }
      Old.prototype = Object.create(react.Component.prototype);
      new Old();
      const call = react.useEffectEvent(() => ref.current.focus());
      react.useEffect(call);
      react.useEffect(() => { for (let at = ref.current; at; at = at.parentElement); });
      react.useEffect(() => { navigator.permissions.query({}); });
      react.useEffect(() => { window.analytics.push(1); });
      react.useEffect(() => { new Array(ref.current.offsetWidth / 2); });
      react.useEffect(() => { if (!document.querySelector('main')) throw new Error('No main'); });
      react.useEffect(() => { document.getElementById('root').append('a'); });
      react.useEffect(() => { const frame = () => requestAnimationFrame(frame); frame(); });
      react.useEffect(() => { const turn = () => setTimeout(turn); turn(); });
      react.useEffect(() => { fetch('/data/other.json').then((answer) => answer.json()).then(({ a }) => a.b); });
      react.useEffect(() => { Promise.reject(new Error('later')); });
      react.useEffect(() => { new BroadcastChannel('a').close(); new Worker('a.js').postMessage(1); })`),
  ],
  [
    'what effects set',
    part(`const [isThere, setThere] = react.useState(false);
      const [map, setMap] = react.useState(null);
      const [times, setTimes] = react.useState(() => 0);
      const store = react.useSyncExternalStore(() => () => {}, () => 'browser', () => 'server');
      react.useEffect(() => setThere(true), []);
      react.useEffect(() => {
        if (window.isSet) throw new Error('Again');
        window.isSet = true;
        const made = { names: ['a'] };
        setMap(made);
        return () => { window.isSet = false; delete made.names; setMap({}); };
      }, []);
      react.useEffect(() => setTimes((before) => before + 1));
      if (isThere !== Boolean(map) || isThere !== (store === 'browser')) throw new Error('Not together');
      if (map) map.names.at(0).length;
      if (isThere) { const [other] = react.useState(['a']); other.at(0).length; }`),
  ],
  [
    'what effects set from what this page only pretends to have',
    part(`const [width, setWidth] = react.useState(0);
      const [element, setElement] = react.useState();
      react.useEffect(() => setWidth(document.createElement('canvas').getContext('2d').measureText('a').width), []);
      react.useEffect(() => setElement(document.querySelector('#theirs')), []);
      if (typeof width !== 'number') throw new Error('No width');
      if (element === null) throw new Error('No element');`),
  ],
  [
    'another component in the place of the first',
    part(`const made = (first, show) => () => show(react.useState(first)[0]);
      const First = react.useMemo(() => made({ name: 'first' }, (state) => state.name.length), []);
      const Second = react.useMemo(() => made(['second'], (state) => state.map(String)), []);
      const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      react.createElement(isThere ? Second : First, {});`),
  ],
  [
    'a list that grows at its start',
    part(`const Row = react.useCallback(({ name }) => react.useState({ [name]: [] })[0][name].length, []);
      const [names, setNames] = react.useState(['b']);
      react.useEffect(() => setNames(['a', 'b']), []);
      for (const name of names) react.createElement(Row, { key: name, name });`),
  ],
  [
    'what stays the same while it is there',
    part(`const made = react.useRef(null);
      const first = react.useMemo(() => ({ names: null }), []);
      const id = react.useId();
      const call = react.useCallback(() => {}, []);
      const [before, setBefore] = react.useState(null);
      react.useEffect(() => {
        made.current = { names: [] };
        first.names = [];
        setBefore({ id, call });
      }, []);
      if (before) made.current.names.concat(first.names);
      if (before && (before.id !== id || before.call !== call)) throw new Error('Another');`),
  ],
  [
    'an effect that ends before it runs again, and one whose component goes',
    part(`const name = (text) => {
        if (window[text]) throw new Error('Twice');
        window[text] = true;
        return () => { window[text] = false; };
      };
      const First = react.useCallback(() => react.useEffect(() => name('one'), []), []);
      const Second = react.useCallback(() => react.useEffect(() => name('one'), []), []);
      const [isThere, setThere] = react.useState(false);
      react.useEffect(() => name('another'));
      react.useEffect(() => setThere(true), []);
      react.createElement(isThere ? Second : First, {});`),
  ],
  [
    'what throws below a component that handles errors, both there later',
    part(`const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      if (!isThere) return '';
      new (class extends react.Component { componentDidCatch() {} })();
      throw new Error('Not available');`),
  ],
  [
    'what an action makes',
    part(`const [names, add] = react.useActionState((before, name) => [...(before ?? []), name], null);
      const [isThere, setThere] = react.useState(false);
      react.useEffect(() => { add('a'); setThere(true); }, []);
      if (isThere) names.at(0).length;`),
  ],
  [
    'a class that keeps something',
    part(`const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      const own = new (class extends react.Component { componentDidMount() { this.names = []; } })();
      if (isThere) own.names.length;`),
  ],
  [
    'a component that is rendered twice for its own state',
    part(`const show = react.useCallback(({ names, turn }) => {
        const first = turn > 0 ? names[0] : null;
        react.useEffect(() => { if (names.length > 0) first.length; }, [names]);
      }, []);
      const [names, setNames] = react.useState([]);
      react.useEffect(() => setNames(['a']), []);
      for (const turn of [0, 1]) react.createElement(show, { key: 'one', names, turn });`),
  ],
  [
    'an effect that throws below a component that handles errors',
    part(`new (class extends react.Component { componentDidCatch() {} })();
      react.useEffect(() => { throw new Error('Not available'); })`),
  ],
])('accepts a build with %s', async (_, files) => {
  await expect(tried({ ...withoutElements, ...files })).resolves.toBeDefined();
});
