// A CSS module in a test: every class is named as it is written.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
