require('@testing-library/jest-dom');
require('@testing-library/react/dont-cleanup-after-each');
const { configure } = require('@testing-library/dom');
const { act, cleanup } = require('@testing-library/react');
const React = require('react');

// Waits end as soon as their condition holds; a busy machine must not fail tests.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack for each created element, for its warnings, up to a limit per second. That took a tenth of the
// time, so this pretends that the limit is reached. The warnings themselves stay.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// Replaces the library's own clean-up: parts are separate React roots, and unmount shortly after their page.
afterEach(() => act(async () => cleanup()));

/** A channel as the page uses it, which jsdom lacks; Node's own would keep the test's process open. */
class Channel {
  port1 = { close: () => {} };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= Channel;
