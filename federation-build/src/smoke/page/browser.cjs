const vm = require('node:vm');
const {
  History,
  HTMLElement,
  HTMLLinkElement,
  HTMLScriptElement,
  Location,
  PropertySymbol,
  Window,
} = require('happy-dom');
const { createClock } = require('./clock.cjs');
const { globalOf, showGlobal } = require('./global.cjs');
const { install } = require('./installed.cjs');
const { watchLacking } = require('./lacking.cjs');

/** Devices of visitors. */
const DEVICES = {
  desktop: {
    ...{ width: 1280, height: 720, timeZone: 'UTC', maxTouchPoints: 0, device: {} },
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  },
  phone: {
    ...{ width: 360, height: 740, timeZone: 'America/Los_Angeles', maxTouchPoints: 5 },
    device: { prefersColorScheme: 'dark', prefersReducedMotion: 'reduce' },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
};
const quiet = new Proxy({}, { get: () => () => {} });
/** How many timers React may need from what a component throws to what a host reports of it. */
const FEW_TURNS = 20;
/** Compiled scripts, by URL: many pages run the same. */
const compiled = new Map();
/** The page that is open: there is one at a time. */
let current;

for (const Class of [HTMLScriptElement, HTMLLinkElement]) {
  Class.prototype[PropertySymbol.connectedToDocument] = function connected() {
    HTMLElement.prototype[PropertySymbol.connectedToDocument].call(this);
    current?.connected(this);
  };
  Class.prototype[PropertySymbol.onSetAttribute] = function changed(attribute, replaced) {
    HTMLElement.prototype[PropertySymbol.onSetAttribute].call(this, attribute, replaced);
    if (this.isConnected && /^(?:src|href)$/.test(attribute[PropertySymbol.name])) current?.connected(this);
  };
}
const { set: setSource, ...source } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
Object.defineProperty(HTMLScriptElement.prototype, 'src', {
  ...source,
  set(url) {
    if (typeof url === 'string') current?.plainUrl();
    setSource.call(this, String(url));
  },
});
const leaves = () => current?.leaves();
for (const name of ['assign', 'replace', 'reload']) Location.prototype[name] = leaves;
for (const name of ['back', 'forward', 'go']) History.prototype[name] = leaves;

/** As in browsers, a location has its fields itself; setting most of them leaves the page. */
function ownFields(location) {
  for (const name of [
    'hash',
    'host',
    'hostname',
    'href',
    'origin',
    'pathname',
    'port',
    'protocol',
    'search',
  ]) {
    const { get, set } = Object.getOwnPropertyDescriptor(Location.prototype, name);
    Object.defineProperty(location, name, { get, set: name === 'hash' ? set : leaves, enumerable: true });
  }
}

/** Returns what was thrown in one line, with its name. */
exports.describe = (error) =>
  String(error?.stack ? `${error.name}: ${error.message}` : error)
    .replace(/\s+/g, ' ')
    .slice(0, 200);

/**
 * Opens a page.
 * @param url of the page
 * @param html its content
 * @param device of the visitor: `desktop` or `phone`
 * @param fileAt returns what is at a URL, undefined for nothing: `name`, `text` or `body`, and whether it `isHost`'s
 * @param check returns what is wrong with a script or style sheet that an element loads, as `onFault` takes it
 * @param needsPolicy whether a script's URL has to come from a Trusted Types policy
 * @param read answers what is no file
 * @param onFault called with what is wrong: rule, file if known, problem
 * @param onUncaught called with what nobody has caught
 * @param isOwn whether a stack has code of the release
 */
exports.openBrowser = ({
  url,
  html,
  device = 'desktop',
  fileAt,
  check,
  needsPolicy,
  read,
  onFault,
  onUncaught,
  isOwn,
}) => {
  const { width, height, timeZone, userAgent, maxTouchPoints, device: preferences } = DEVICES[device];
  process.env.TZ = timeZone;
  const window = new Window({
    ...{ url, width, height, console: quiet },
    settings: {
      // What follows a link or sends a form stays on the page.
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      navigator: { userAgent, maxTouchPoints },
      device: preferences,
    },
  });
  const { document } = window;
  window.addEventListener('error', ({ error }) => error !== undefined && onUncaught(error));
  const uncaught = (error) => {
    window.dispatchEvent(
      new window.ErrorEvent('error', { error, message: String(error?.message ?? error), cancelable: true }),
    );
  };
  showGlobal(window);
  ownFields(window.location);
  const clock = createClock(globalOf(window), uncaught);
  let isAsked = false;
  const forbidden = (what, answer) => () => {
    if (!isAsked) onFault('entry', undefined, `${what} before anybody asks it to`);
    return answer;
  };
  let usedAt = Number.NEGATIVE_INFINITY;
  /** Looking for something is no use of it by the release if the host does. */
  const lacks = () => {
    if (isOwn(new Error().stack)) usedAt = clock.turns();
  };
  watchLacking(window, lacks);
  install(window, clock, { forbidden, uncaught, lacks });
  const loaded = [];
  let isLoading = true;

  const run = (file, element) => {
    if (!file.isHost) loaded.push(file.name);
    if (!compiled.has(element.src))
      compiled.set(element.src, new vm.Script(file.text, { filename: element.src }));
    document[PropertySymbol.currentScript] = element;
    try {
      compiled.get(element.src).runInContext(window);
    } catch (error) {
      onFault('entry', file.name, error);
      uncaught(error);
    } finally {
      document[PropertySymbol.currentScript] = null;
    }
  };
  const load = (element) => {
    const isScript = element.tagName === 'SCRIPT';
    const address = isScript ? element.src : element.href;
    const fault = check(address, element.integrity);
    if (fault) onFault(...fault);
    const file = fileAt(address);
    if (element.integrity && element.crossOrigin === null)
      onFault('entry', file?.name, 'is loaded with its integrity, and without crossorigin');
    if (fault || (isScript && !file)) return void element.dispatchEvent(new window.Event('error'));
    if (isScript) run(file, element);
    element.dispatchEvent(new window.Event('load'));
  };
  current = {
    connected(element) {
      const isScript = element.tagName === 'SCRIPT' && element.src && !/json/.test(element.type);
      const isSheet = element.tagName === 'LINK' && element.href && /stylesheet/.test(element.rel);
      if (isScript || isSheet) clock.add(() => load(element), 0);
    },
    plainUrl() {
      if (needsPolicy && !isLoading)
        onFault('entry', undefined, 'sets the URL of a script without a Trusted Types policy');
    },
    leaves: forbidden('leaves the page'),
    uncaught,
  };
  window.fetch = (input, init) => {
    const answer = async () => {
      const address = new URL(String(input?.url ?? input), window.location.href).href;
      init?.signal?.throwIfAborted();
      const file = fileAt(address);
      const isRead = /^(?:GET|HEAD)$/i.test(init?.method ?? input?.method ?? 'GET');
      const { status = 200, headers = {}, ...found } = file ?? (await read(address, isRead));
      const body = found.body ?? found.text;
      init?.signal?.throwIfAborted();
      const response = new window.Response([204, 205, 304].includes(status) ? null : body, {
        status,
        headers,
      });
      return Object.defineProperty(response, 'url', { value: address, configurable: true });
    };
    return clock.waitFor(
      new window.Promise((resolve, reject) =>
        answer().then(resolve, (error) =>
          reject(error instanceof TypeError ? new window.TypeError(error.message) : error),
        ),
      ),
    );
  };
  document.write(html);
  for (const name of ['write', 'writeln', 'open', 'close']) document[name] = forbidden('empties the page');
  isLoading = false;
  return {
    ...{ window, clock, loaded },
    /** Whether something that the page lacks was used just now. */
    hasLacked: () => clock.turns() - usedAt <= FEW_TURNS,
    /** From now on the page does what a visitor asks for. */
    ask() {
      isAsked = true;
    },
    async close() {
      current = undefined;
      await window.happyDOM.close();
    },
  };
};

/** What a promise of the open page was rejected with, and nobody has handled. */
exports.rejected = (reason) => {
  current?.uncaught(reason);
};
