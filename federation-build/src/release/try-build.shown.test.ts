import type { Rule } from '../verify/rules';
import { declared, type Files, mount, part, refusal, tried, withoutElements } from './damaged-build.testing';

/** What shows only when a page is open for a while. */
it.each<[what: string, rule: Rule, file: string, damaged: Files]>([
  ['that throws in an effect', 'render', 'list.js', part("react.useEffect(() => { throw new Error('a') })")],
  [
    'that throws in an effect in one language',
    'render',
    'list.js',
    part("react.useLayoutEffect(() => { if (language === 'ar') [].at(0).name })"),
  ],
  [
    'that throws when it is left',
    'render',
    'list.js',
    part("react.useEffect(() => () => { throw new Error('end') })"),
  ],
  ['whose effect loops', 'render', 'list.js', part('react.useEffect(() => { for (;;); })')],
  [
    'whose effect leaves the page',
    'entry',
    'list.js',
    part("react.useEffect(() => location.assign('https://other.example/'))"),
  ],
  [
    'that throws once it is there',
    'render',
    'list.js',
    part(`const [isThere, setThere] = react.useState(false);
      react.useEffect(() => setThere(true), []);
      if (isThere) [].at(0).name;`),
  ],
  [
    'that throws after a second',
    'render',
    'list.js',
    part(`const [isLate, setLate] = react.useState(false);
      react.useEffect(() => { const timer = setTimeout(() => setLate(true), 1_000); return () => clearTimeout(timer); }, []);
      if (isLate) [].at(0).name;`),
  ],
  [
    'that throws when it has been seen',
    'render',
    'list.js',
    part(`const place = react.useRef(null);
      const [isSeen, setSeen] = react.useState(false);
      react.useEffect(() => new IntersectionObserver(([one]) => setSeen(one.isIntersecting)).observe(place.current), []);
      if (isSeen) [].at(0).name;
      return react.createElement('p', { ref: place }, 'shown');`),
  ],
  [
    'that throws with what it has fetched, in one language',
    'render',
    'list.js',
    part(`react.useEffect(() => {
        fetch('/data/shops.json').then((answer) => { if (language === 'ar') answer.shops.length; });
      }, []);`),
  ],
  [
    'with a class that throws in its third state',
    'render',
    'list.js',
    part(`const Steps = react.useMemo(() => class extends react.Component {
        state = { step: 0 };
        componentDidMount() { this.setState({ step: 1 }); }
        componentDidUpdate() { if (this.state.step < 3) this.setState(({ step }) => ({ step: step + 1 })); }
        render() { if (this.state.step === 3) throw new Error('three'); return 'shown'; }
      }, []);
      return react.createElement(Steps);`),
  ],
  [
    'that throws with a deferred value',
    'render',
    'list.js',
    part("if (react.useDeferredValue('new', 'old') === 'new') throw new Error('new')"),
  ],
  [
    'that throws with what its store has in a browser',
    'render',
    'list.js',
    part(`const [isThere, setThere] = react.useState(false);
      if (react.useSyncExternalStore((listen) => { setTimeout(listen); return () => {}; }, () => window.isThere) === 1)
        throw new Error('browser');
      react.useEffect(() => { window.isThere = 1; }, []);`),
  ],
  [
    'whose store never stays the same',
    'render',
    'list.js',
    part('react.useSyncExternalStore(() => () => {}, () => ({}))'),
  ],
  [
    'whose ref throws',
    'render',
    'list.js',
    part("return react.createElement('p', { ref: () => { throw new Error('ref') } }, 'shown')"),
  ],
  [
    'with an async component',
    'render',
    'list.js',
    part('return react.createElement(async () => { await null; }, {})'),
  ],
  [
    'with a button that throws',
    'render',
    'list.js',
    part("return react.createElement('button', { onClick: () => { [].at(0).name } }, 'shown')"),
  ],
  [
    'with a field that throws',
    'render',
    'list.js',
    part(`const [text, setText] = react.useState('');
      if (text === 'a') throw new Error('typed');
      return react.createElement('input', { value: text, onChange: ({ target }) => setText(target.value) });`),
  ],
  [
    'with a box to tick that throws',
    'render',
    'list.js',
    part(`const [isOn, setOn] = react.useState(false);
      if (isOn) throw new Error('ticked');
      return react.createElement('input', { type: 'checkbox', checked: isOn, onChange: () => setOn(true) });`),
  ],
  [
    'with a choice that throws',
    'render',
    'list.js',
    part(`const [chosen, choose] = react.useState('a');
      if (chosen === 'b') throw new Error('chosen');
      const options = ['a', 'b'].map((value) => react.createElement('option', { key: value, value }, value));
      return react.createElement('select', { value: chosen, onChange: ({ target }) => choose(target.value) }, options);`),
  ],
  [
    'that shows what is no value',
    'texts',
    'list.js',
    part("return react.createElement('p', {}, 'undefined')"),
  ],
  ['that shows an object', 'texts', 'list.js', part('return String({})')],
  [
    'that speaks of an object to those who cannot see',
    'texts',
    'list.js',
    part("return react.createElement('button', { title: 'Of ' + {} }, 'shown')"),
  ],
  [
    'that goes to another page',
    'entry',
    'list.js',
    part(
      "react.useEffect(() => { history.pushState(null, '', '/en/other'); dispatchEvent(new PopStateEvent('popstate')); }, [])",
    ),
  ],
  [
    'that asks for a file of its own that is not there',
    'missing-file',
    'list.js',
    {
      'list.js': `const own = document.currentScript.src;
        document.currentScript.exposed = () => ({ default: () => { fetch(new URL('none.json', own)); return 'shown'; } });`,
    },
  ],
  [
    'that fails while no data can be read',
    'render',
    'list.js',
    part(`react.useEffect(() => {
        fetch('/data/shops.json').then(({ status }) => { if (status === 503) throw new Error('data'); });
      }, []);`),
  ],
  [
    'that throws a text',
    'render',
    'list.js',
    part("react.useEffect(() => { setTimeout(() => { throw 'text'; }); }, [])"),
  ],
  ['with a component that is nowhere', 'render', 'list.js', part('return react.createElement(Icon)')],
  [
    'that fails on phones',
    'render',
    'list.js',
    part("if (matchMedia('(max-width: 600px)').matches) throw new Error('narrow')"),
  ],
  ['that shows nothing', 'render', 'list.js', part("return react.createElement('div')")],
  [
    'that leaves its page by a query',
    'entry',
    'list.js',
    part("react.useEffect(() => { location.search = '?a'; })"),
  ],
  [
    'that empties its page',
    'entry',
    'list.js',
    part("react.useEffect(() => { document.body.innerHTML = ''; })"),
  ],
])('refuses a build with a part %s', async (_, rule, file, damaged) => {
  await expect(tried(damaged)).rejects.toEqual(refusal(rule, file));
});

/** A mount that renders with a React of its own, as those of remotes do. */
const viewOf = (code: string) =>
  mount(`const root = document.createElement('p');
    element.append(root);
    const turn = setTimeout(() => { try { ${code} } catch (error) { context.onEvent({ name: 'error', detail: { code: 'render', error } }); } }, 50);
    return { update() {}, unmount() { clearTimeout(turn); root.remove(); } };`);

it('refuses a build with an element whose view fails', async () => {
  await expect(tried(viewOf("root.append('shown')"))).resolves.toBeDefined();
  await expect(tried(viewOf("if (context.lang === 'ar') root.at(0)"))).rejects.toEqual(
    refusal('part', 'mount.js'),
  );
});

it('refuses a build with an element that shows nothing, or whose button fails', async () => {
  await expect(tried(viewOf(''))).rejects.toEqual(refusal('part', 'mount.js'));
  const button =
    "root.innerHTML = '<button>a</button>'; root.firstChild.onclick = () => { throw new Error('press') };";
  await expect(tried(viewOf(button))).rejects.toEqual(refusal('render', 'mount.js'));
});

it('refuses a build with an element that fails where it begins, at a page of its remote, or with an attribute', async () => {
  const failingAt = (path: string) =>
    viewOf(`root.append('shown'); if (context.path === '${path}') root.at(0)`);
  await expect(tried(failingAt('/shops'))).resolves.toBeDefined();
  await expect(tried(failingAt('/shop'))).rejects.toEqual(refusal('part', 'mount.js'));
  const whole = { mount: 'mount', failed: 'failed', retry: 'failed' };
  const emptyAt = (path: string) => ({
    ...declared({ elements: { 'zone-shops': whole } }),
    ...mount(`element.append('shown'); return {
        update({ path = '' }) { element.textContent = path.startsWith('${path}') ? '' : 'shown'; }, unmount() {} };`),
  });
  await expect(tried(emptyAt('/shops/'))).resolves.toBeDefined();
  await expect(tried(emptyAt('/shop/'))).rejects.toEqual(refusal('part', 'mount.js'));
  const withAttribute = (path: string) => ({
    ...emptyAt(path),
    ...declared({ elements: { 'zone-shops': { ...whole, path: '/?a=1', parameters: { query: 'q' } } } }),
  });
  await expect(tried(withAttribute('/?q='))).resolves.toBeDefined();
  await expect(tried(withAttribute('/?a=1&q='))).rejects.toEqual(refusal('part', 'mount.js'));
});

it.each<[string, Files]>([
  [
    'what all browsers have',
    part(`const ref = react.useRef(null);
      react.useEffect(() => { if (!(ref.current instanceof HTMLElement)) throw new Error('No element'); });
      react.useEffect(() => { new Array(ref.current.offsetWidth / 2).at(-1); });
      react.useEffect(() => { ref.current.getBoundingClientRect().width.toFixed(2); ref.current.scrollIntoView(); });
      react.useEffect(() => { window.dispatchEvent(new StorageEvent('storage')); new EventSource('/events').close(); });
      react.useEffect(() => { new BroadcastChannel('a').close(); new Worker('a.js').postMessage(1); });
      react.useEffect(() => { if (!document.querySelector('main')) throw new Error('No main'); });
      react.useEffect(() => { for (let at = ref.current; at; at = at.parentElement); });
      react.useEffect(() => { const frame = () => requestAnimationFrame(frame); frame(); });
      react.useEffect(() => { const turn = () => setTimeout(turn); turn(); });
      react.useEffect(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = ({ data }) => data.at(0); port2.postMessage(['a']); });
      react.useEffect(() => { if (new Date().getTime() < 0 || performance.now() > 1e9) throw new Error('No time'); });
      react.useEffect(() => { localStorage.setItem('a', 'b'); if (localStorage.getItem('a') !== 'b') throw new Error('No storage'); });
      react.useEffect(() => { navigator.clipboard.writeText('a').catch(() => {}); navigator.sendBeacon('/a'); matchMedia('print').matches; });
      react.useEffect(() => { if (!CSS.supports('display', 'grid')) throw new Error('No grid'); getComputedStyle(ref.current).color.at(0); });
      react.useEffect(() => { history.replaceState({ at: 1 }, ''); if (history.state.at !== 1) throw new Error('No state'); });
      react.useEffect(() => { crypto.randomUUID().at(0); structuredClone({ a: [1] }).a.at(0); btoa('a').at(0); });
      react.useEffect(() => { if (!(new TextEncoder().encode('a') instanceof Uint8Array)) throw new Error('No bytes'); });
      react.useEffect(() => { new Intl.NumberFormat(language).format(1_000).at(0); new URLSearchParams({ a: 'b' }).get('a').at(0); });
      return react.createElement('div', { ref }, 'shown');`),
  ],
  [
    'what only this page lacks',
    part(`react.useEffect(() => { document.createElement('canvas').getContext('2d').measureText('a').width.toFixed(2); });
      react.useEffect(() => { indexedDB.open('a').onsuccess = 1; });
      react.useEffect(() => { navigator.permissions.query({}).then(String); });`),
  ],
  [
    'what it has fetched of a file that nobody knows here',
    part(`react.useEffect(() => {
        fetch('/site/other.json').then((answer) => answer.json()).then(({ shops }) => shops.length);
      }, []);`),
  ],
  [
    'what throws below a component that handles errors',
    part(`const Boundary = react.useMemo(() => class extends react.Component {
        state = { hasFailed: false };
        static getDerivedStateFromError() { return { hasFailed: true }; }
        render() { return this.state.hasFailed ? 'not available' : this.props.children; }
      }, []);
      const Failing = react.useCallback(() => react.useEffect(() => { throw new Error('Not available'); }, []), []);
      return react.createElement(Boundary, {}, react.createElement(Failing));`),
  ],
  [
    'what a visitor asks for',
    part(`const ask = () => { alert('a'); window.open('/en'); location.reload(); };
      const send = () => fetch('/data/requests', { method: 'POST' }).then((answer) => answer.json()).then(({ id }) => id.length);
      const of = react.createElement;
      return of('form', {}, of('button', { type: 'button', onClick: ask }, 'ask'), of('button', { type: 'button', onClick: send }, 'send'),
        of('button', {}, 'submit'), of('a', { href: 'https://other.example/' }, 'link'));`),
  ],
  [
    'states that are set together',
    part(`const [isThere, setThere] = react.useState(false);
      const [map, setMap] = react.useState(null);
      react.useEffect(() => { setThere(true); setMap({ names: ['a'] }); return () => setMap(null); }, []);
      if (isThere !== Boolean(map)) throw new Error('Not together');`),
  ],
])('accepts a build with %s', async (_, files) => {
  await expect(tried({ ...withoutElements, ...files })).resolves.toBeDefined();
});
