const { OF_ELEMENTS } = require('./browser-names.cjs');
const { counting, counts, finds, pretend, touch } = require('./pretended.cjs');

/**
 * Creates a document with as much of a tree as code needs that loads scripts and style sheets.
 * @param base what URLs of elements are relative to
 * @param page URL of the document
 * @param needsPolicy whether a script's URL has to come from a Trusted Types policy
 * @param onAppended called with each element that gets into the document
 * @param onPlainUrl called when a script gets a URL without the policy
 * @param empties called when something empties the document
 */
exports.createDocument = ({ base, page, needsPolicy, onAppended, onPlainUrl, empties }) => {
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
      if (this.tagName === 'SCRIPT' && needsPolicy && typeof url === 'string') onPlainUrl();
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
        onAppended(node);
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
    baseURI: page,
    URL: page,
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
      counts.missed += 1;
      return elements.head.children.filter(({ localName }) => localName === tag);
    },
    hasFocus: () => true,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    execCommand: () => false,
  });
  for (const element of Object.values(elements)) {
    for (const name of ['innerHTML', 'outerHTML', 'textContent', 'innerText'])
      Object.defineProperty(element, name, { get: () => '', set: empties });
    for (const name of ['replaceChildren', 'replaceWith', 'remove']) element[name] = empties;
  }
  for (const name of ['write', 'writeln', 'open', 'close']) document[name] = empties;
  return { document, elements, events, FakeElement };
};
