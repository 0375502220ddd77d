// What Jest does anew for each test file, although a worker has done it before.
const vm = require('node:vm');
const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { default: run } = createRequire(require.resolve('jest'))('jest-circus/runner');

// It compiles every module, which took a quarter of the time. Here a worker compiles each once and runs it in the page or
// server of every file that asks for it.
const { compileFunction } = vm;
/** By file: the text that was compiled, and the script; none for code that belongs to one file's modules. */
const compiled = new Map();

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    // The function begins a line before the module, so that lines and columns are those of the file.
    const text = `(function (${parameters.join(', ')}) {\n${code}\n})`;
    // What `import()` asks for comes from the modules of the file that asks.
    const script = /\bimport\s*\(/.test(code) ? undefined : new vm.Script(text, { filename, lineOffset: -1 });
    known = { code, script };
    compiled.set(filename, known);
  }
  return known.script
    ? known.script.runInContext(parsingContext)
    : compileFunction(code, parameters, options);
};

// Its storages stay in use after their file, and Node copies the value of each into every promise: after a hundred files
// a fifth of the time.
const { run: runInStorage } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function (...rest) {
  used.add(this);
  return runInStorage.apply(this, rest);
};

// Not an async function, which would stand in the stack of every error, before the test.
module.exports = (...file) =>
  run(...file).finally(() => {
    for (const storage of used) storage.disable();
    used.clear();
  });
