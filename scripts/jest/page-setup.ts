import '@testing-library/jest-dom';
import '@testing-library/react/dont-cleanup-after-each';
import { configure } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import * as React from 'react';

// Waiting ends when what is waited for is there; a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

// React takes down a stack for each element that is created, for its warnings, until there were so many in a second: which
// took a tenth of the time. The warnings themselves stay.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// Not the library's own clean-up: parts are React roots of their own, and go a moment after their page.
afterEach(() => act(async () => cleanup()));
