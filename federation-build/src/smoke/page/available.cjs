/** What browsers have and happy-dom has not, as far as code needs it in order to go on. */

const { globalOf } = require('./global.cjs');

exports.availableIn = (window, { clock, lacks }) => {
  const { EventTarget, innerWidth: width, innerHeight: height } = window;
  const settled = (value) => window.Promise.resolve(value);
  const never = () => new window.Promise(() => {});
  const target = (fields) => Object.assign(new EventTarget(), fields);
  const registration = target({
    ...{ installing: null, waiting: null, active: null, scope: '/' },
    ...{ update: () => settled(registration), unregister: () => settled(true) },
  });
  return {
    document: {
      fonts: target({
        ...{ status: 'loaded', size: 0, ready: settled(), check: () => true },
        ...{ load: () => settled(new window.Array()), add() {}, delete: () => false, clear() {} },
        ...{ has: () => false, forEach() {} },
      }),
      execCommand: () => false,
    },
    navigator: {
      sendBeacon: () => true,
      geolocation: {
        getCurrentPosition: (_, onError) =>
          void clock.add(() => onError?.({ code: 1, message: 'Denied' }), 0),
        watchPosition: () => 0,
        clearWatch() {},
      },
      serviceWorker: target({
        ...{ controller: null, ready: never(), register: () => settled(registration) },
        ...{ getRegistration: () => settled(), startMessages() {} },
        getRegistrations: () => settled(new window.Array()),
      }),
    },
    window: {
      ...{ trustedTypes, visualViewport: visualViewport(target, width, height) },
      performance: performanceOf(window, clock),
      MessageChannel: channels(clock, window),
      postMessage(data) {
        const init = { data, origin: window.location.origin, source: globalOf(window) };
        clock.add(() => window.dispatchEvent(new window.MessageEvent('message', init)), 0);
      },
      ...silent(window),
    },
    canvas(kind) {
      if (kind === '2d') return drawing(window);
      lacks();
      return null;
    },
  };
};

const visualViewport = (target, width, height) =>
  target({ width, height, scale: 1, offsetLeft: 0, offsetTop: 0, pageLeft: 0, pageTop: 0 });

/** Times of a page that has been loaded, in their order. */
const NAVIGATION =
  `fetchStart domainLookupStart domainLookupEnd connectStart connectEnd requestStart responseStart responseEnd
  domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart loadEventEnd transferSize
  encodedBodySize decodedBodySize`.split(/\s+/);

/** Node's own is that of all pages. */
function performanceOf(window, clock) {
  const navigation = Object.fromEntries(NAVIGATION.map((name, index) => [name, index]));
  const entries = [
    { name: 'page', entryType: 'navigation', type: 'navigate', startTime: 0, duration: 100, ...navigation },
  ];
  const add = (entryType, name, detail = null) => {
    const entry = { name, entryType, startTime: clock.now(), duration: 0, detail };
    entries.push(entry);
    return entry;
  };
  const those = (has) => window.Array.from(entries.filter(has));
  const openedMs = window.Date.now();
  return Object.assign(new window.EventTarget(), {
    ...{ timeOrigin: openedMs, now: clock.now, timing: { navigationStart: openedMs } },
    ...{ mark: (name) => add('mark', name), measure: (name) => add('measure', name) },
    ...{ clearMarks() {}, clearMeasures() {}, setResourceTimingBufferSize() {}, toJSON: () => ({}) },
    getEntries: () => those(() => true),
    getEntriesByName: (name) => those((entry) => entry.name === name),
    getEntriesByType: (type) => those((entry) => entry.entryType === type),
  });
}

/** Two ports, each of which gets what is posted to the other. */
function channels(clock, { EventTarget, MessageEvent }) {
  class MessagePort extends EventTarget {
    postMessage(data) {
      clock.add(() => this.other.dispatchEvent(new MessageEvent('message', { data })), 0);
    }
    start() {}
    close() {}
  }
  return class MessageChannel {
    constructor() {
      [this.port1, this.port2] = [new MessagePort(), new MessagePort()];
      [this.port1.other, this.port2.other] = [this.port2, this.port1];
    }
  };
}

/** Connections of which nothing ever comes. */
function silent({ EventTarget }) {
  class Silent extends EventTarget {
    constructor(name) {
      super();
      Object.assign(this, {
        name: String(name),
        url: String(name),
        readyState: 0,
        bufferedAmount: 0,
        port: this,
      });
    }
    close() {}
    postMessage() {}
    send() {}
    start() {}
    terminate() {}
  }
  const names = ['BroadcastChannel', 'EventSource', 'SharedWorker', 'WebSocket', 'Worker'];
  return Object.fromEntries(names.map((name) => [name, class extends Silent {}]));
}

/** A canvas's context, which draws nothing. */
const drawing = (window) =>
  new Proxy(
    {
      measureText: () => ({ width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }),
      getImageData: (_x, _y, width, height) => ({
        ...{ width, height, data: new window.Uint8ClampedArray(width * height * 4) },
      }),
      createLinearGradient: () => ({ addColorStop() {} }),
      createRadialGradient: () => ({ addColorStop() {} }),
    },
    { get: (own, name) => (name in own || typeof name === 'symbol' ? own[name] : () => {}) },
  );

/** The pages' policy knows one name. */
const trustedTypes = {
  createPolicy(policy, rules) {
    if (policy !== 'zone-directory')
      throw new TypeError(`Failed to execute 'createPolicy': Policy "${policy}" disallowed`);
    return Object.fromEntries(
      ['createHTML', 'createScript', 'createScriptURL'].map((name) => [
        name,
        (...given) => Object(String(rules[name] ? rules[name](...given) : given[0])),
      ]),
    );
  },
  isScriptURL: (value) => typeof value === 'object',
  defaultPolicy: null,
};
