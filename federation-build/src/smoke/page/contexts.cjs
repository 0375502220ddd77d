/** Node's `vm` for happy-dom: as under a page's Content-Security-Policy, its contexts make no code from strings. */
const vm = require('node:vm');

module.exports = {
  ...vm,
  createContext: (object) => vm.createContext(object, { codeGeneration: { strings: false, wasm: false } }),
};
