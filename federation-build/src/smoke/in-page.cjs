/**
 * Runs in the process of a smoke run, in the place of a host's server script: opens a remote's container as a page does, with
 * just enough of a page around it. What this page only pretends to have is counted: an error after that proves nothing.
 * As in-child.cjs, it is sent as text and requires nothing of ours.
 */
const { Buffer } = require('node:buffer');
const vm = require('node:vm');
const itself = require('node:process');
const { watchReact } = require('./watched-react.cjs');

const INTERFACES =
  `AbortController Animation AnimationEvent Attr Audio AudioContext BeforeUnloadEvent CSSRule CSSStyleDeclaration
  CSSStyleSheet CanvasRenderingContext2D CharacterData ClipboardEvent ClipboardItem Comment CompositionEvent CustomElementRegistry
  DOMException DOMMatrix DOMParser DOMRect DOMTokenList DataTransfer Document DocumentFragment DragEvent Element ElementInternals
  ErrorEvent EventSource FileReader FocusEvent FontFace FormDataEvent Geolocation HTMLAnchorElement HTMLBodyElement HTMLButtonElement
  HTMLCanvasElement HTMLDialogElement HTMLDivElement HTMLDocument HTMLElement HTMLFormElement HTMLHeadElement HTMLHtmlElement
  HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLinkElement HTMLMediaElement
  HTMLOptionElement HTMLScriptElement HTMLSelectElement HTMLSlotElement HTMLSpanElement HTMLStyleElement HTMLTemplateElement
  HTMLTextAreaElement HTMLVideoElement HashChangeEvent History IDBKeyRange IdleDeadline Image ImageData InputEvent
  IntersectionObserver IntersectionObserverEntry KeyboardEvent Location MediaQueryList MediaRecorder MediaStream MouseEvent
  MutationObserver MutationRecord NamedNodeMap Navigator Node NodeFilter NodeList Notification OffscreenCanvas Option
  PageTransitionEvent ParentNode PerformanceNavigationTiming PointerEvent PopStateEvent ProgressEvent PromiseRejectionEvent
  RTCPeerConnection Range ReportingObserver ResizeObserver SVGElement SVGSVGElement Selection ServiceWorker ShadowRoot SharedWorker
  Storage StorageEvent StyleSheet SubmitEvent Text TouchEvent TransitionEvent TreeWalker UIEvent VideoFrame VisualViewport WebSocket
  WebGLRenderingContext WheelEvent Window Worker XMLHttpRequest XMLSerializer XPathResult`.split(/\s+/);
const MEMBERS =
  `alert blur cancelAnimationFrame cancelIdleCallback caches close confirm cookieStore createImageBitmap focus
  frameElement getSelection indexedDB matchMedia navigation open postMessage print prompt requestAnimationFrame requestIdleCallback
  scheduler screen scroll scrollBy scrollTo speechSynthesis stop visualViewport`.split(/\s+/);
const OF_ELEMENTS =
  `after animate attachInternals attachShadow before blur checkVisibility click closest contains focus getAnimations
  getBoundingClientRect getClientRects getContext hasChildNodes insertAdjacentElement insertAdjacentHTML insertAdjacentText matches
  normalize pause play prepend replaceChildren replaceWith requestFullscreen scroll scrollBy scrollIntoView scrollTo setCustomValidity
  setPointerCapture showModal submit toggleAttribute`.split(/\s+/);

/** Globals of Node that no browser has. */
const OF_NODE = ['Buffer', 'process', 'global', 'setImmediate', 'clearImmediate'];

/** What was used of what is only pretended; requests; what was read that this page lacks; lookups that found nothing. */
let touched = 0;
let asked = 0;
let lacked = 0;
let missed = 0;
/** An effect that uses more than this may not end because nothing that is pretended ever does. */
const MOST_TOUCHED = 10_000;
let mostTouched = Number.POSITIVE_INFINITY;
/** Whether something has run that only a browser does: this page goes no further than where that first waits. */
let isHeld = false;
/** Whether what is lacked and missed is counted for what runs now alone: what loads code looks for much. */
let isWatched = false;
/** File of what is rendered or mounted. */
let shown;

const touch = () => {
  touched += 1;
  if (touched > mostTouched) throw new Error('This page pretends');
};
const finds = (value) => () => {
  missed += 1;
  return value;
};

/** Counts what is read of an object, and is not there. */
const counting = (prototype) =>
  new Proxy(prototype, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target)) lacked += 1;
      return Reflect.get(target, key, receiver);
    },
  });

/** Something that stands for any value of a browser: whatever is read of it or called is again such a thing. */
function pretend() {
  return new Proxy(function anything() {}, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* none() {};
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'prototype') return target.prototype;
      touch();
      return key === 'length' ? 0 : key === 'toString' ? () => '' : key === 'valueOf' ? () => 0 : pretend();
    },
    apply() {
      touch();
      return pretend();
    },
    construct() {
      touch();
      return pretend();
    },
    getPrototypeOf(target) {
      // `instanceof`
      touch();
      return Reflect.getPrototypeOf(target);
    },
    set: () => true,
    deleteProperty: () => true,
  });
}

/** Whether an error may be this page's fault. A browser throws some as well, whatever there is in its page. */
function isDoubtful(error) {
  if (error instanceof ReferenceError) return /^(?!Buffer\b)[A-Z]\w* is not defined/.test(error.message);
  if (/^Assignment to constant variable/.test(String(error?.message))) return false;
  return asked > 0 || (isWatched ? touched + lacked + missed > 0 : touched > 0 && error instanceof TypeError);
}

/** Calls code of which all is known that it finds in this page: what it lacks may make it throw anything. */
function watched(call) {
  touched = 0;
  lacked = 0;
  missed = 0;
  isWatched = true;
  try {
    return call();
  } finally {
    isWatched = false;
  }
}

/** Opens a page for a release. */
function openPage({ base, entry, globalName, files, integrity, assets, needsPolicy }) {
  const faults = [];
  const add = (rule, file, problem) => faults.push({ rule, file, problem });
  const note = (rule, file, error) => {
    if (/Code generation from strings disallowed/.test(String(error?.message)))
      add('no-eval', file, 'makes code from a string when it is loaded');
    else if (!isDoubtful(error)) add(rule, file, `throws ${describe(error)}`);
  };
  for (const event of ['unhandledRejection', 'uncaughtException'])
    itself.on(event, (error) => isHeld || note('entry', entry, error));
  const fileAt = (url) => {
    const { href } = new URL(url, base);
    return href.startsWith(base)
      ? decodeURIComponent(href.slice(base.length).replace(/[?#].*$/, ''))
      : undefined;
  };
  const loaded = [];
  const document = Object.create(counting(Object.prototype));

  class FakeElement extends EventTarget {
    constructor(tag) {
      super();
      this.tagName = String(tag).toUpperCase();
      this.nodeName = this.tagName;
      this.localName = String(tag).toLowerCase();
      this.nodeType = 1;
      this.namespaceURI = 'http://www.w3.org/1999/xhtml';
      this.children = [];
      this.childNodes = this.children;
      this.dataset = {};
      this.style = pretend();
      this.classList = pretend();
      this.textContent = '';
      this.innerHTML = '';
      this.isConnected = false;
      this.parentNode = null;
      this.nextSibling = null;
      this.previousSibling = null;
      this.ownerDocument = document;
      this.attributes_ = new Map();
    }
    get firstChild() {
      return this.childNodes[0] ?? finds(null)();
    }
    get lastChild() {
      return this.childNodes.at(-1) ?? finds(null)();
    }
    get src() {
      return this.src_ ?? '';
    }
    set src(url) {
      if (this.tagName === 'SCRIPT' && needsPolicy && typeof url === 'string')
        add('entry', entry, 'sets the URL of a script without a Trusted Types policy');
      this.src_ = new URL(String(url), base).href;
    }
    get href() {
      return this.href_ ?? '';
    }
    set href(url) {
      this.href_ = new URL(String(url), base).href;
    }
    get relList() {
      return { supports: () => true, add() {}, contains: () => false };
    }
    getRootNode() {
      return document;
    }
    getAttribute(name) {
      return this.attributes_.get(name) ?? null;
    }
    hasAttribute(name) {
      return this.attributes_.has(name);
    }
    setAttribute(name, value) {
      this.attributes_.set(name, String(value));
      if (name === 'src' || name === 'href') this[name] = String(value);
    }
    removeAttribute(name) {
      this.attributes_.delete(name);
    }
    cloneNode() {
      return Object.assign(new FakeElement(this.localName), { src_: this.src_, href_: this.href_ });
    }
    append(...nodes) {
      for (const node of nodes) this.appendChild(node);
    }
    insertBefore(node) {
      return this.appendChild(node);
    }
    replaceChild(node) {
      return this.appendChild(node);
    }
    appendChild(node) {
      if (node instanceof FakeElement) {
        this.children.push(node);
        node.parentNode = this;
        node.isConnected = true;
        load(node);
      }
      return node;
    }
    removeChild(node) {
      this.children.splice(this.children.indexOf(node) >>> 0, 1);
      return node;
    }
    remove() {
      this.isConnected = false;
      if (this.parentNode) this.parentNode.removeChild(this);
      this.parentNode = null;
    }
  }
  for (const name of OF_ELEMENTS)
    FakeElement.prototype[name] ??= function pretended() {
      touch();
      return pretend();
    };
  const lookups = {
    querySelector: finds(null),
    querySelectorAll: finds([]),
    getElementsByTagName: finds([]),
    getElementsByClassName: finds([]),
  };
  Object.assign(FakeElement.prototype, lookups);
  Object.setPrototypeOf(FakeElement.prototype, counting(EventTarget.prototype));

  const fire = (element, type) => {
    const event = new Event(type);
    element.dispatchEvent(event);
    // As browsers do: the handler gets an event whose target is the element.
    if (typeof element[`on${type}`] === 'function') element[`on${type}`]({ type, target: element });
  };
  function load(element) {
    const isScript = element.tagName === 'SCRIPT' && element.src_;
    const isSheet =
      element.tagName === 'LINK' &&
      element.href_ &&
      /stylesheet/.test(element.rel ?? element.getAttribute('rel') ?? '');
    if (!isScript && !isSheet) {
      if (element.href_ || element.src_) setTimeout(() => fire(element, 'load'));
      return;
    }
    const url = isScript ? element.src_ : element.href_;
    setTimeout(() => {
      const file = fileAt(url);
      const fail = (rule, where, problem) => {
        add(rule, where, problem);
        fire(element, 'error');
      };
      if (file === undefined)
        return fail('own-origin', entry, `loads ${url.slice(0, 100)}, which is not beside it`);
      if (!Object.hasOwn(integrity, file))
        return fail('missing-file', entry, `loads ${file}, which is not there`);
      const wanted = element.integrity || element.getAttribute('integrity');
      if (wanted && wanted !== integrity[file])
        return fail('entry', file, `is not the file that ${entry} was built with: its integrity is another`);
      if (isScript) run(file, element);
      fire(element, 'load');
    });
  }
  function run(file, element) {
    loaded.push(file);
    document.currentScript = element;
    try {
      new vm.Script(files[file], { filename: file }).runInThisContext();
    } catch (error) {
      note('entry', file, error);
    } finally {
      document.currentScript = null;
    }
  }

  const elements = {
    html: new FakeElement('html'),
    head: new FakeElement('head'),
    body: new FakeElement('body'),
  };
  const events = new EventTarget();
  Object.assign(document, {
    documentElement: elements.html,
    head: elements.head,
    body: elements.body,
    currentScript: null,
    baseURI: PAGE,
    URL: PAGE,
    readyState: 'complete',
    visibilityState: 'visible',
    hidden: false,
    cookie: '',
    title: '',
    dir: 'ltr',
    characterSet: 'UTF-8',
    nodeType: 9,
    referrer: '',
    activeElement: elements.body,
    styleSheets: [],
    adoptedStyleSheets: [],
    fonts: pretend(),
    implementation: pretend(),
    get scripts() {
      return elements.head.children.filter(({ tagName }) => tagName === 'SCRIPT');
    },
    createElement: (tag) => new FakeElement(tag),
    createElementNS: (_, tag) => new FakeElement(tag),
    createTextNode: (text) => Object.assign(new FakeElement('#text'), { nodeType: 3, data: text }),
    createComment: (text) => Object.assign(new FakeElement('#comment'), { nodeType: 8, data: text }),
    createDocumentFragment: () => new FakeElement('#fragment'),
    createRange: pretend,
    createTreeWalker: pretend,
    ...lookups,
    getElementById: finds(null),
    getElementsByName: finds([]),
    getElementsByTagName(tag) {
      missed += 1;
      return elements.head.children.filter(({ localName }) => localName === tag);
    },
    hasFocus: () => true,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    execCommand: () => false,
  });
  /** What no code may do to the page around it when it is loaded, or first rendered. */
  const forbidden = (what) => () =>
    add('entry', shown ?? loaded.at(-1) ?? entry, `${what} before anybody asks it to`);
  const empties = forbidden('empties the page');
  for (const element of Object.values(elements)) {
    for (const name of ['innerHTML', 'outerHTML', 'textContent', 'innerText'])
      Object.defineProperty(element, name, { get: () => '', set: empties });
    for (const name of ['replaceChildren', 'replaceWith', 'remove']) element[name] = empties;
  }
  for (const name of ['write', 'writeln', 'open', 'close']) document[name] = empties;
  installPage({ document, events, FakeElement, forbidden });
  const readAsked = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    asked += 1;
    const url = new URL(String(input?.url ?? input), PAGE).href;
    const file = fileAt(url);
    if (file !== undefined && Object.hasOwn(assets, file))
      return new Response(Buffer.from(assets[file], 'base64'));
    return readAsked(typeof input === 'string' && input.startsWith('/') ? input : url, init);
  };

  const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
  const runFile = (file) =>
    new Promise((resolve) => {
      const script = new FakeElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity[file];
      script.src_ = new URL(file, base).href;
      script.onload = resolve;
      script.onerror = resolve;
      elements.head.append(script);
    });
  return {
    faults,
    loaded,
    add,
    note,
    /** Shows a page in a language. */
    visit({ url, language }) {
      visited = new URL(url, PAGE);
      elements.html.lang = language;
      elements.html.dir = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
      document.dir = elements.html.dir;
    },
    settle,
    run: runFile,
    async container(scope) {
      await runFile(entry);
      const container = globalThis[globalName];
      if (faults.length > 0) return undefined;
      if (
        typeof container !== 'object' ||
        container === null ||
        !('init' in container) ||
        !('get' in container)
      ) {
        add('entry', entry, `does not define ${globalName}`);
        return undefined;
      }
      Reflect.deleteProperty(globalThis, globalName);
      try {
        await container.init(scope);
      } catch (error) {
        add('entry', entry, `cannot be opened: it throws ${describe(error)}`);
        return undefined;
      }
      return container;
    },
  };
}

const PAGE = 'https://zone.invalid/';
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

function describe(error) {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return text.slice(0, 300).replace(/\s+/g, ' ');
  } catch {
    return 'what cannot be read';
  }
}

/** Gives this process the globals of a page, except those that it has. */
function installPage({ document, events, FakeElement, forbidden }) {
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
}

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

/** The share scope of a host's page, with its packages; empty without a host. */
function scopeOf({ host, versions }) {
  const scope = {};
  if (host === undefined) return { scope };
  const module = { exports: {} };
  vm.compileFunction(host, ['module', 'exports', 'require'], { filename: 'host.cjs' })(
    module,
    module.exports,
    require,
  );
  const { shared, render } = module.exports;
  const { packages, collected } = watchReact(shared, pretend);
  const client = { createRoot: pretend(), hydrateRoot: pretend() };
  const offered = { ...shared, ...packages, 'react-dom/client': client };
  for (const [name, version] of Object.entries(versions)) {
    const exported = offered[name];
    if (exported === undefined) continue;
    scope[name] = {
      [version]: {
        version,
        get: () => () => exported,
        lib: () => exported,
        from: 'host',
        eager: true,
        loaded: true,
        loading: null,
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
        scope: ['default'],
        strategy: 'loaded-first',
        useIn: [],
        deps: [],
      },
    };
  }
  return { scope, render, collected };
}

async function open(release) {
  // Before there is a page: what a server shares must not take this process for a browser.
  const { scope, ...host } = scopeOf(release);
  const page = openPage(release);
  const container = await page.container(scope);
  await page.settle();
  return { page, container, ...host, modules: new Map() };
}

/** What went wrong since the last job. */
const taken = ({ page }) => ({ faults: page.faults.splice(0), loaded: page.loaded.splice(0) });

/** @returns nothing if a module throws */
const evaluate = (page, file, factory) =>
  watched(() => {
    try {
      return { module: factory() };
    } catch (error) {
      page.note('part', file, error);
      return undefined;
    }
  });

async function openExpose(state, { expose, file, isPart, isMount }) {
  const { page, container } = state;
  let module;
  touched = 0;
  try {
    const factory = await container.get(expose);
    const evaluated = evaluate(page, file, factory);
    if (!evaluated) return;
    module = await evaluated.module;
  } catch (error) {
    // Files that could not be loaded say more.
    if (page.faults.length === 0) page.note('part', file, error);
    return;
  }
  await page.settle();
  const fail = (problem) => page.faults.push({ rule: 'part', file, problem });
  if (isMount && typeof module?.mount !== 'function') fail(`${expose} has no function mount`);
  if (isMount) state.modules.set(expose, module);
  // What is exposed and not declared, nobody opens.
  if (!isPart) return;
  const component = module?.default;
  const isComponent =
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component);
  if (isComponent) state.modules.set(expose, module);
  else fail(`${expose} has no component as its default export`);
}

/** Renders what the browser's build has of a part, as far as a first render goes, and runs its effects. */
async function renderExpose(state, { expose, file, job, strings }, read) {
  const module = state.modules.get(expose);
  if (!module || !state.render) return;
  state.page.visit(job);
  shown = file;
  touched = 0;
  asked = 0;
  const part = startingWith(() => void state.collected(), module.default);
  try {
    await state.render(job, { parts: { [job.part]: { ...module, default: part } }, strings }, read);
  } catch (error) {
    asked = 0;
    // A part that only browsers render may wait for its own code.
    if (!/waits for more than data|rendered nothing/.test(String(error?.message)))
      state.page.note('render', file, error);
  }
  asked = 0;
  const { effects, hasBoundary } = state.collected();
  const thrown = await inBrowser(effects);
  // A component of its own may show something else instead.
  if (hasBoundary) return;
  for (const error of thrown)
    state.page.add('render', file, `throws ${describe(error)} in an effect, as soon as it is shown`);
}

/** Returns a function component that calls something first: a page is rendered until its data is there, the last one stays. */
function startingWith(begin, component) {
  // Others are rendered as they are.
  if (typeof component !== 'function' || component.prototype?.isReactComponent) return component;
  return (...given) => {
    begin();
    return component(...given);
  };
}

/** Calls a remote's mount as an element does, and all that an element calls of what is mounted. */
async function callMount(state, { expose, file, context }) {
  const module = state.modules.get(expose);
  if (!module) return;
  state.page.visit({ url: '/', language: context.lang });
  shown = file;
  let rejected;
  const thrown = await inBrowser([
    () => {
      const mounted = module.mount(document.createElement('div'), { ...context, onEvent() {} });
      if (typeof mounted?.then === 'function') mounted.then(undefined, (error) => (rejected = error));
      for (const name of ['update', 'unmount'])
        if (typeof mounted?.[name] !== 'function') throw new Error(`returns nothing with a function ${name}`);
      return () => {
        mounted.update({ lang: context.lang });
        mounted.unmount();
      };
    },
  ]);
  for (const error of rejected ? [rejected] : thrown)
    state.page.add('part', file, `${expose} throws ${describe(error)} when it is mounted`);
}

/**
 * Runs what only a browser does, each call and then what it has returned to end it.
 * @returns what they throw for which this page is not to blame
 */
async function inBrowser(calls) {
  isHeld = true;
  const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
  const names = [...timers, 'fetch'];
  const real = names.map((name) => globalThis[name]);
  for (const name of timers) globalThis[name] = () => 0;
  globalThis.fetch = () => new Promise(() => {});
  mostTouched = MOST_TOUCHED;
  const thrown = [];
  const failed = [];
  const attempt = (call, onError) =>
    watched(() => {
      try {
        return call();
      } catch (error) {
        if (!isDoubtful(error)) onError(error);
        return undefined;
      }
    });
  const ends = calls.map((call) => attempt(call, () => failed.push(call)));
  // Inner components run theirs first: what they register is there by now.
  for (const call of failed) ends.push(attempt(call, (error) => thrown.push(error)));
  for (const end of ends) if (typeof end === 'function') attempt(end, (error) => thrown.push(error));
  // What they have begun goes on until it waits for something.
  for (let turn = 0; turn < 10; turn++) await undefined;
  names.forEach((name, index) => {
    // A loop of frames would never end.
    if (name === 'setTimeout' || name === 'fetch') globalThis[name] = real[index];
  });
  mostTouched = Number.POSITIVE_INFINITY;
  return thrown;
}

let opened;

/** Runs the scripts that a host's page starts with, up to where they look for the page's content. */
async function runScripts(release) {
  const page = openPage(release);
  for (const file of release.scripts) await page.run(file);
  await page.settle();
  return { page };
}

const TASKS = { open: openExpose, render: renderExpose, mount: callMount };

exports.render = async (task, release, read) => {
  opened ??= task.kind === 'scripts' ? runScripts(release) : open(release);
  const state = await opened;
  if (state.container) await TASKS[task.kind]?.(state, task, read);
  return taken(state);
};
exports.shared = {};
