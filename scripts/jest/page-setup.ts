import '@testing-library/jest-dom';
import '@testing-library/react/dont-cleanup-after-each';
import { configure } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';

// Waiting ends when what is waited for is there; a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

// Not the library's own clean-up: parts are React roots of their own, and go a moment after their page.
afterEach(() => act(async () => cleanup()));
