const { Buffer } = require('node:buffer');

/** What no visitor should read, wherever it is in a text. */
const NONSENSE = /\[object \w+\]|\{\{|\$t\(|\bInvalid Date\b|\bundefined\b|\bNaN\b/;
/** A path that was made from no value. */
const NOWHERE = /\/(?:undefined|null|NaN)(?:[/?#]|$)/;
/** Attributes that are read. */
const READ = ['alt', 'aria-label', 'placeholder', 'title'];
/** What the policy of pages forbids. */
const FORBIDDEN = 'embed,frame,iframe,object,style';
/** As in federation/src/runtime/content.ts. */
const SHOWING = 'img,svg,picture,canvas,video,iframe,object,input,select,textarea,button,[aria-busy="true"]';

/** Returns a release's texts, as far as they tell what no text should be. */
exports.textsOf = function textsOf({ assets = {} }) {
  const all = Object.entries(assets)
    .filter(([file]) => file.startsWith('locales/'))
    .map(([, content]) => Buffer.from(content, 'base64').toString());
  const keys = new Set();
  const add = (texts, path) => {
    for (const [name, text] of Object.entries(texts))
      if (typeof text === 'object' && text !== null) add(text, `${path}${name}.`);
      else keys.add(path + name);
  };
  try {
    add(JSON.parse(Buffer.from(assets['locales/en/translation.json'] ?? '', 'base64').toString()), '');
  } catch {
    // Without texts there are no keys.
  }
  const sections = new Set(
    [...keys].filter((key) => key.includes('.')).map((key) => key.replace(/\..*/, '')),
  );
  return {
    /** Whether a text is the key of one, which there may not be. */
    isKey: (text) => text.includes('.') && keys.has(text),
    /** Whether it might be one that is missing: it begins as keys do. */
    isLikeKey: (text) => /^\w+(?:\.\w+)+$/.test(text) && sections.has(text.replace(/\..*/, '')),
    has: (text) => all.some((one) => one.includes(text)),
  };
};

/**
 * Returns what is wrong with what an element shows; undefined if there is nothing.
 * @param texts of the release
 * @param isData whether a text is in what the page has read
 */
exports.wrongIn = function wrongIn(element, texts, isData) {
  const forbidden = element.querySelector(FORBIDDEN);
  if (forbidden) return ['html', `shows <${forbidden.localName}>, which the policy of pages forbids`];
  for (const link of element.querySelectorAll('[href],[src]')) {
    const url = link.getAttribute('href') ?? link.getAttribute('src');
    if (NOWHERE.test(url) && !isData(url)) return ['link', `names ${JSON.stringify(url.slice(0, 100))}`];
  }
  for (const [text, owner] of readIn(element)) {
    const [nonsense] = NONSENSE.exec(text) ?? [];
    // A link may show the name of its host.
    const isKey = texts.isKey(text) || (texts.isLikeKey(text) && !owner.closest('a'));
    const isWrong = nonsense === undefined ? isKey : !texts.has(nonsense) || nonsense === '{{';
    if (isWrong && !isData(nonsense ?? text)) return ['texts', `shows ${JSON.stringify(text.slice(0, 60))}`];
  }
  return undefined;
};

function* readIn(element) {
  const nodes = element.ownerDocument.createTreeWalker(element, 4);
  while (nodes.nextNode()) yield [nodes.currentNode.data.trim(), nodes.currentNode.parentElement];
  for (const one of element.querySelectorAll(READ.map((name) => `[${name}]`).join()))
    for (const name of READ) yield [(one.getAttribute(name) ?? '').trim(), one];
}

/** Whether there is anything to be seen in an element. */
exports.hasContent = (element) => /\S/.test(element.textContent) || element.querySelector(SHOWING) !== null;
