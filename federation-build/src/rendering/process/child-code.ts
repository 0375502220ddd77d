import { readFileSync } from 'node:fs';

/** What a release's process runs, as text: it may read no files. A bundle of the server contains the text. */
export const CHILD_CODE = readFileSync(new URL('./in-child.cjs', import.meta.url), 'utf8');
