import type { Context } from 'hono';
import type { Table } from './store';

export interface AirtableEnv {
  readonly Variables: { table: Table };
}

export type AirtableContext = Context<AirtableEnv>;

/** Returns the path and query of a request. */
export function target(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
