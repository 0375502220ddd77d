// Avoids work that Jest repeats for each test file, although the worker has done it before.
const vm = require('node:vm');
const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { default: run } = createRequire(require.resolve('jest'))('jest-circus/runner');

// Jest compiles every module again, which took a quarter of the time. Here a worker compiles each once and runs it in
// the context of every test file that imports it.
const { compileFunction } = vm;
/** By file: the compiled text and its script; no script for code that uses `import()`. */
const compiled = new Map();

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    // The function begins one line before the module, so that lines and columns match the file.
    const text = `(function (${parameters.join(', ')}) {\n${code}\n})`;
    // Modules loaded by `import()` belong to one test file.
    const script = /\bimport\s*\(/.test(code) ? undefined : new vm.Script(text, { filename, lineOffset: -1 });
    known = { code, script };
    compiled.set(filename, known);
  }
  return known.script
    ? known.script.runInContext(parsingContext)
    : compileFunction(code, parameters, options);
};

// Jest's AsyncLocalStorages stay enabled after their file, and Node copies the value of each into every promise: after
// a hundred files, that took a fifth of the time.
const { run: runInStorage } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function (...rest) {
  used.add(this);
  return runInStorage.apply(this, rest);
};

// Not an async function, which would appear in the stack of every error, before the test.
module.exports = (...file) =>
  run(...file).finally(() => {
    for (const storage of used) storage.disable();
    used.clear();
  });
