// Jest compiles every module anew for each test file, which took a quarter of the time. Here a worker compiles each once and
// runs it in the page or server of every file that asks for it.
const vm = require('node:vm');
const { createRequire } = require('node:module');

const { compileFunction } = vm;
/** By file: the text that was compiled, and the script. */
const compiled = new Map();

vm.compileFunction = (code, parameters, options) => {
  // Such code belongs to one file's modules: what it imports is asked of them.
  if (/\bimport\s*\(/.test(code)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  // The function begins a line before the module, so that lines and columns are those of the file.
  const text = `(function (${parameters.join(', ')}) {\n${code}\n})`;
  let known = compiled.get(filename);
  if (known?.text !== text) {
    known = { text, script: new vm.Script(text, { filename, lineOffset: -1 }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

module.exports = createRequire(require.resolve('jest'))('jest-circus/runner');
