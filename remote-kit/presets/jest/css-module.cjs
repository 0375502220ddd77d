// Replaces CSS modules in tests: every class keeps the name it has in the source.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
