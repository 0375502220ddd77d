// jsdom lacks the network and encoding globals that airtable and react-router use on import. Node's own replace them,
// so tests send real requests to a real local server.
require('./light-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'structuredClone',
];

module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NAMES) this.global[name] = globalThis[name];
    // jsdom has no media queries: none matches.
    const { EventTarget } = this.global;
    this.global.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false });
  }
};
