import { readFileSync } from 'node:fs';

/** What stands in the place of a host in the process of a smoke run, as text. A bundle of the server contains the text. */
export const PAGE_CODE = readFileSync(new URL('./in-page.cjs', import.meta.url), 'utf8');
