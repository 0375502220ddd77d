import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Table } from './store';

/** Behind a socket the Node objects are there; a test may call the handler without one. */
export interface AirtableEnv {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: { table: Table };
}

export type AirtableContext = Context<AirtableEnv>;

/** Path and query as they came. */
export function target(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
