const { INTERFACES, MEMBERS } = require('./browser-names.cjs');
const { counting, finds, pretend, touch } = require('./pretended.cjs');

/** Globals of Node that no browser has. */
const OF_NODE = ['Buffer', 'process', 'global', 'setImmediate', 'clearImmediate'];

const PAGE = 'https://zone.invalid/';
exports.PAGE = PAGE;
/** The page that is shown. */
let visited = new URL(PAGE);

function locationOf(leaves) {
  const location = { ancestorOrigins: [], assign: leaves, replace: leaves, reload: leaves };
  const goTo = (hash) => {
    visited.hash = hash;
  };
  for (const name of ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'])
    Object.defineProperty(location, name, {
      enumerable: true,
      get: () => visited[name],
      set: name === 'hash' ? goTo : leaves,
    });
  location.toString = () => visited.href;
  return location;
}

/** Goes to a path of the page's site. */
exports.goTo = (url) => {
  visited = new URL(url, PAGE);
};

/** Gives this process the globals of a page, except those that it has. */
exports.installPage = ({ document, events, FakeElement, forbidden }) => {
  const set = (name, value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of INTERFACES)
    if (!(name in globalThis) || globalThis[name] === undefined) {
      const isEvent = name.endsWith('Event');
      const Interface = isEvent ? class extends Event {} : class extends counting(EventTarget) {};
      if (!isEvent) Object.setPrototypeOf(Interface.prototype, counting(EventTarget.prototype));
      set(name, Interface);
    }
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'ReportingObserver'])
    set(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
        takeRecords() {
          return [];
        }
      },
    );
  for (const name of ['Node', 'Element']) set(name, FakeElement);
  for (const name of ['HTMLElement', 'SVGElement']) {
    const Interface = class extends FakeElement {};
    Object.defineProperty(Interface, Symbol.hasInstance, {
      value(value) {
        const isOwn = this === Interface;
        return isOwn
          ? value instanceof FakeElement
          : Function.prototype[Symbol.hasInstance].call(this, value);
      },
    });
    set(name, Interface);
  }
  const OwnFormData = globalThis.FormData;
  set(
    'FormData',
    class FormData extends OwnFormData {
      constructor(form) {
        super();
        if (form !== undefined) touch();
      }
    },
  );
  for (const name of ['getEntriesByType', 'getEntriesByName']) performance[name] = finds([]);
  Object.setPrototypeOf(Performance.prototype, counting(EventTarget.prototype));
  for (const name of MEMBERS) set(name, pretend());
  const store = () => {
    const items = new Map();
    const methods = {
      getItem: (key) => items.get(String(key)) ?? null,
      setItem: (key, value) => void items.set(String(key), String(value)),
      removeItem: (key) => void items.delete(String(key)),
      clear: () => items.clear(),
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
    return new Proxy(methods, {
      get: (_, key) => (key in methods ? methods[key] : items.get(key)),
      set: (_, key, value) => Boolean(items.set(key, String(value))),
      deleteProperty: (_, key) => items.delete(key) || true,
    });
  };
  const show = (state, _title, url = visited) => {
    const next = new URL(url, visited);
    if (next.origin !== visited.origin) throw new DOMException(`${next} is another site`, 'SecurityError');
    visited = next;
    values.history.state = state;
  };
  const leaves = forbidden('leaves the page');
  const asks = forbidden('opens a window');
  const defined = new Map();
  const values = {
    window: globalThis,
    self: globalThis,
    top: globalThis,
    parent: globalThis,
    frames: globalThis,
    document,
    location: locationOf(leaves),
    navigator: {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      language: 'en',
      languages: ['en'],
      onLine: true,
      platform: 'Linux',
      maxTouchPoints: 0,
      hardwareConcurrency: 4,
      sendBeacon: () => true,
      clipboard: pretend(),
      connection: undefined,
    },
    history: {
      length: 1,
      state: null,
      scrollRestoration: 'auto',
      pushState: show,
      replaceState: show,
      back: leaves,
      forward: leaves,
      go: leaves,
    },
    ...{ alert: asks, confirm: asks, prompt: asks, print: asks, open: asks },
    localStorage: store(),
    sessionStorage: store(),
    customElements: {
      define(name, element) {
        if (!/^[a-z][^A-Z]*-/.test(name))
          throw new DOMException(`${name} is no name of an element`, 'SyntaxError');
        if (defined.has(name)) throw new DOMException(`${name} is defined already`, 'NotSupportedError');
        defined.set(name, element);
      },
      get: (name) => defined.get(name),
      whenDefined: () => new Promise(() => {}),
      upgrade() {},
    },
    trustedTypes: {
      createPolicy: (_, rules) =>
        Object.fromEntries(
          ['createHTML', 'createScript', 'createScriptURL'].map((name) => [
            name,
            (...given) => Object(String(rules[name] ? rules[name](...given) : given[0])),
          ]),
        ),
      isScriptURL: (value) => typeof value === 'object',
      defaultPolicy: null,
    },
    CSS: Object.setPrototypeOf(
      { supports: () => true, escape: (text) => String(text) },
      counting(Object.prototype),
    ),
    matchMedia: (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
    getComputedStyle: pretend(),
    requestAnimationFrame: (call) => setTimeout(() => call(performance.now()), 0),
    cancelAnimationFrame: clearTimeout,
    requestIdleCallback: (call) => setTimeout(() => call({ didTimeout: false, timeRemaining: () => 10 }), 0),
    cancelIdleCallback: clearTimeout,
    innerWidth: 1280,
    innerHeight: 720,
    outerWidth: 1280,
    outerHeight: 720,
    devicePixelRatio: 1,
    scrollX: 0,
    scrollY: 0,
    pageXOffset: 0,
    pageYOffset: 0,
    isSecureContext: true,
    origin: new URL(PAGE).origin,
    closed: false,
    length: 0,
    name: '',
    opener: null,
    onerror: null,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    reportError() {},
  };
  for (const owner of [globalThis, values.location, values.navigator, values.history])
    Object.setPrototypeOf(owner, counting(Object.prototype));
  for (const [name, value] of Object.entries(values)) if (name !== 'location') set(name, value);
  for (const owner of [globalThis, document])
    Object.defineProperty(owner, 'location', { get: () => values.location, set: leaves });
  document.defaultView = globalThis;
  for (const name of OF_NODE) hideFromRelease(name);
};

/** Node's own modules, like `Response`, and a host's server script use these as globals; a release must not find them. */
function hideFromRelease(name) {
  const value = globalThis[name];
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const [, , caller = ''] = String(new Error().stack).split('\n    at ');
      return /\(?(?:node:|host\.cjs)/.test(caller) ? value : undefined;
    },
    set: (changed) =>
      Object.defineProperty(globalThis, name, { value: changed, writable: true, configurable: true }),
  });
}
