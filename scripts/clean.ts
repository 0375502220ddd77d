import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, workspaces } from './run';

/** `npm run clean`: removes what was built, published and generated, and listing requests in the local database. */
const made = ['.zone', '.types', '.nx', 'coverage', 'test-results', 'playwright-report'];
const paths = [...made, ...workspaces().flatMap((name) => [`${name}/dist`, `${name}/.types`])];
await Promise.all(paths.map((name) => rm(path.join(ROOT, name), { recursive: true, force: true })));
console.log('Removed what was built, published and generated.');
