/** Gives a window of happy-dom what it lacks of a page. */
const { availableIn } = require('./available.cjs');
const { observersOf, RECT, SIZE } = require('./observers.cjs');
const { ownClasses } = require('./own-classes.cjs');

/** Globals of Node, which no browser has. */
const OF_NODE = ['Buffer', 'GLOBAL', 'global', 'process', 'root', 'setImmediate', 'clearImmediate'];
/** Methods of elements that change only what is seen. */
const UNSEEN =
  `hidePopover releasePointerCapture scroll scrollBy scrollIntoView scrollTo setPointerCapture showPopover
  togglePopover`.split(/\s+/);
const SIZES = {
  ...Object.fromEntries(['clientWidth', 'offsetWidth', 'scrollWidth'].map((name) => [name, SIZE.width])),
  ...Object.fromEntries(['clientHeight', 'offsetHeight', 'scrollHeight'].map((name) => [name, SIZE.height])),
};
/** What browsers compute for an element of which no style sheet says anything: none is loaded here. */
const INITIAL = {
  ...{ backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none', color: 'rgb(0, 0, 0)', opacity: '1' },
  ...{ position: 'static', transform: 'none', zIndex: 'auto', overflow: 'visible', overflowX: 'visible' },
  ...{
    overflowY: 'visible',
    float: 'none',
    fontSize: '16px',
    lineHeight: 'normal',
    boxSizing: 'content-box',
  },
  ...{ transitionDuration: '0s', transitionDelay: '0s', animationName: 'none', animationDuration: '0s' },
  ...{
    width: `${SIZE.width}px`,
    height: `${SIZE.height}px`,
    gap: 'normal',
    content: 'none',
    visibility: 'visible',
  },
};
const LENGTHS = /^(?:margin|padding|border\w*Width|inset)|^(?:top|left)$/;

const computedStyle = (window, compute) => (element, pseudo) => {
  const style = compute.call(window, element, pseudo);
  // The runtime takes an element with a background for something that is seen.
  const isUnknown = (name) => name.startsWith('background') && element.className !== '';
  const initial = (name) => {
    const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return isUnknown(camel) ? '' : (INITIAL[camel] ?? (LENGTHS.test(camel) ? '0px' : ''));
  };
  return new Proxy(style, {
    get(target, name) {
      const value = target[name];
      if (name === 'getPropertyValue') return (asked) => target.getPropertyValue(asked) || initial(asked);
      if (typeof value === 'function') return value.bind(target);
      return value || typeof name === 'symbol' ? value : initial(name) || value;
    },
  });
};

/** A `Date` of the page's own time. */
const dateOf = (window, clock) => {
  const Real = window.Date;
  const openedMs = Real.now();
  const now = () => openedMs + Math.floor(clock.now());
  Real.now = now;
  const own = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new Real(now()).toString(),
  });
  Real.prototype.constructor = own;
  return own;
};

/**
 * @param forbidden returns a function for what no code may do to the page before it is asked, and what it answers
 * @param uncaught takes what nobody has caught
 * @param lacks called when something is used that the page lacks
 */
exports.install = (window, clock, { forbidden, uncaught, lacks }) => {
  const set = (owner, values) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  };
  const opens = (answer) => forbidden('opens a window', answer);
  set(window, { Date: dateOf(window, clock) });
  const available = availableIn(window, { clock, lacks });
  set(window.document, available.document);
  set(window.navigator, available.navigator);
  set(window, {
    ...clock.globals,
    ...available.window,
    ...observersOf(window, clock),
    ...ownClasses(window),
    ...{ alert: opens(), confirm: opens(true), prompt: opens(null), print: opens(), open: opens(null) },
    getComputedStyle: computedStyle(window, window.getComputedStyle),
    clientInformation: window.navigator,
    ...{ isSecureContext: true, crossOriginIsolated: false, origin: window.location.origin },
    ...{ frameElement: null, length: 0, status: '', stop() {}, scrollTo() {}, scrollBy() {} },
    reportError: uncaught,
  });
  for (const name of OF_NODE) Reflect.deleteProperty(window, name);
  for (const name of OF_NODE) if (name in window) set(window, { [name]: undefined });
  window.HTMLCanvasElement.prototype.getContext = available.canvas;
  Object.defineProperty(window.HTMLOptionElement.prototype, 'label', {
    configurable: true,
    get() {
      return this.getAttribute('label') ?? this.text;
    },
  });
  for (const { prototype } of [window.Element, window.HTMLElement]) {
    for (const [name, value] of Object.entries(SIZES))
      Object.defineProperty(prototype, name, { configurable: true, get: () => value, set() {} });
    set(prototype, {
      getBoundingClientRect: () => ({ ...RECT, toJSON: () => RECT }),
      getClientRects: () => window.Array.of(RECT),
      ...Object.fromEntries(UNSEEN.map((name) => [name, () => {}])),
    });
  }
};
