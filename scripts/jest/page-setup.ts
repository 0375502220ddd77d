import '@testing-library/jest-dom';
import '@testing-library/react/dont-cleanup-after-each';
import { configure } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import * as React from 'react';

// Waits end as soon as their condition holds; a busy machine must not fail tests.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack for each created element, for its warnings, up to a limit per second. That took a tenth of the
// time, so this pretends that the limit is reached. The warnings themselves stay.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// Replaces the library's own clean-up: parts are separate React roots, and unmount shortly after their page.
afterEach(() => act(async () => cleanup()));

/** A channel as the page uses it, which jsdom lacks; Node's own would keep the test's process open. */
class Channel {
  readonly port1: { onmessage?: () => void; close(): void } = { close: () => {} };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= Channel as unknown as typeof MessageChannel;
