/**
 * What happy-dom makes with this process's own classes, which are not those of the page's code: `instanceof` would not
 * know it.
 */

const { globalOf } = require('./global.cjs');

/** Prototypes that all pages have: they are changed once. */
const changed = new WeakSet();
/** The window of the page that is open. */
let current;

exports.ownClasses = (window) => {
  current = window;
  for (const { prototype } of [window.Response, window.Request, window.Blob]) readAsOwn(prototype);
  Object.setPrototypeOf(window.DOMException.prototype, window.Error.prototype);
  knowInstances(window.EventTarget, prototypesOf(window.EventTarget));
  knowInstances(window.Document, prototypesOf(window.Document, 'Document'));
  knowInstances(window.Window, [Object.getPrototypeOf(window)]);
  class TextEncoder extends window.TextEncoder {
    encode(text) {
      return new window.Uint8Array(super.encode(text));
    }
  }
  return { TextEncoder, structuredClone: (value) => own(structuredClone(value)) };
};

function readAsOwn(prototype) {
  const owner = ['arrayBuffer', 'json', 'text'].map((name) => ownerOf(prototype, name)).find(Boolean);
  if (!owner || changed.has(owner)) return;
  changed.add(owner);
  const { arrayBuffer } = owner;
  owner.arrayBuffer = async function buffer() {
    const bytes = new Uint8Array(await arrayBuffer.call(this));
    const copy = new current.Uint8Array(bytes.length);
    copy.set(bytes);
    return copy.buffer;
  };
  if ('json' in owner)
    owner.json = async function json() {
      return current.JSON.parse(await this.text());
    };
}

function ownerOf(object, name) {
  for (let at = object; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, name)) return at;
  return undefined;
}

/** The prototypes of a class and of those that it extends, up to one of another name. */
function prototypesOf(Class, name) {
  const found = [];
  for (let at = Class; typeof at === 'function' && at.prototype; at = Object.getPrototypeOf(at))
    if (name === undefined || at.name.endsWith(name)) found.push(at.prototype);
  return found;
}

/** Windows and documents are made before a page's own classes of that name. */
function knowInstances(Class, prototypes) {
  Object.defineProperty(Class, Symbol.hasInstance, {
    configurable: true,
    value(value) {
      if (this !== Class) return Function.prototype[Symbol.hasInstance].call(this, value);
      for (
        let at = value === globalOf(current) ? current : value;
        Object(at) === at;
        at = Object.getPrototypeOf(at)
      )
        if (prototypes.includes(at)) return true;
      return false;
    },
  });
}

/** Returns a copy with the classes of the page's code. */
function own(value, copies = new Map()) {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const keep = (copy) => {
    copies.set(value, copy);
    return copy;
  };
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Date') return keep(new current.Date(value.getTime()));
  if (kind === 'Array') {
    const copy = keep(new current.Array());
    for (const one of value) copy.push(own(one, copies));
    return copy;
  }
  if (kind === 'Map') {
    const copy = keep(new current.Map());
    for (const [key, one] of value) copy.set(own(key, copies), own(one, copies));
    return copy;
  }
  if (kind === 'Set') {
    const copy = keep(new current.Set());
    for (const one of value) copy.add(own(one, copies));
    return copy;
  }
  if (kind !== 'Object') return value;
  const copy = keep(new current.Object());
  for (const [key, one] of Object.entries(value)) copy[key] = own(one, copies);
  return copy;
}
