/**
 * Just enough of a page around a remote's container. What it only pretends to have is counted: an error after that proves
 * nothing.
 */
const { Buffer } = require('node:buffer');
const vm = require('node:vm');
const itself = require('node:process');
const { goTo, installPage, PAGE } = require('./browser-globals.cjs');
const { createDocument } = require('./fake-document.cjs');
const { held } = require('./in-browser.cjs');
const { counts, isDoubtful } = require('./pretended.cjs');

/** Opens a page for a release. */
exports.openPage = function openPage({ base, entry, globalName, files, integrity, assets, needsPolicy }) {
  const faults = [];
  const add = (rule, file, problem) => faults.push({ rule, file, problem });
  const note = (rule, file, error, when = '') => {
    if (/Code generation from strings disallowed/.test(String(error?.message)))
      add('no-eval', file, 'makes code from a string when it is loaded');
    else if (!isDoubtful(error)) add(rule, file, `throws ${describe(error)}${when}`);
  };
  for (const event of ['unhandledRejection', 'uncaughtException'])
    itself.on(event, (error) => held.isHeld || note('entry', entry, error));
  const fileAt = (url) => {
    const { href } = new URL(url, base);
    return href.startsWith(base)
      ? decodeURIComponent(href.slice(base.length).replace(/[?#].*$/, ''))
      : undefined;
  };
  const loaded = [];
  /** File of what is rendered or mounted. */
  let shown;
  /** What no code may do to the page around it when it is loaded, or first rendered. */
  const forbidden = (what) => () =>
    add('entry', shown ?? loaded.at(-1) ?? entry, `${what} before anybody asks it to`);
  const { document, elements, events, FakeElement } = createDocument({
    ...{ base, page: PAGE, needsPolicy },
    onAppended: load,
    onPlainUrl: () => add('entry', entry, 'sets the URL of a script without a Trusted Types policy'),
    empties: forbidden('empties the page'),
  });

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

  installPage({ document, events, FakeElement, forbidden });
  const readAsked = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    counts.asked += 1;
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
    /** Shows a file's content on a page in a language. */
    visit({ url, language }, file) {
      shown = file;
      goTo(url);
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
};

/** Returns what an error says, in one line. */
function describe(error) {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return text.slice(0, 300).replace(/\s+/g, ' ');
  } catch {
    return 'what cannot be read';
  }
}
exports.describe = describe;
