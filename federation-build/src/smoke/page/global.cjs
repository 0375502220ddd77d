/** In a context, code gets another object for its global than happy-dom has for the window. */
const vm = require('node:vm');
const { Event, PropertySymbol } = require('happy-dom');

/** The window of the page that is open, and what its code calls `window`. */
let current = {};

exports.globalOf = (window) => {
  if (current.window !== window) current = { window, global: vm.runInContext('globalThis', window) };
  return current.global;
};

/** Has a page's code get its own `window` where happy-dom has the other. */
exports.showGlobal = (window) => {
  window.document[PropertySymbol.defaultView] = exports.globalOf(window);
};
for (const name of ['currentTarget', 'target']) {
  const own = Object.getOwnPropertyDescriptor(Event.prototype, name);
  Object.defineProperty(Event.prototype, name, {
    ...own,
    get() {
      const value = own.get.call(this);
      return value === current.window ? current.global : value;
    },
  });
}
