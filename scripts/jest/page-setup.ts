import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Waiting ends when what is waited for is there; a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });
