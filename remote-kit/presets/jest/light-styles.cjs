// Queries by role or name make jsdom compute the style of many elements, which took a fifth of a page test's time. They
// only need to know whether something is displayed, visible and open to the pointer, so the browser's default style
// sheet keeps only the rules about that, and no colours are computed, which no test reads.
const { createRequire } = require('node:module');
// The copy that the tests' environment uses.
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const file = jsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const DECIDES = /\b(?:display|visibility|pointer-events)\s*:[^;}]*/g;

require.cache[file] = Object.assign(new module.constructor(file), {
  loaded: true,
  exports: jsdom(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{}]*)\{([^{}]*)\}/g, (_, selector, body) => {
      const kept = body.match(DECIDES);
      return kept ? `${selector}{${kept.join(';')}}` : '';
    }),
});
const { propertiesWithResolvedValueImplemented } = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const property of Object.keys(propertiesWithResolvedValueImplemented))
  if (property.includes('color')) delete propertiesWithResolvedValueImplemented[property];
