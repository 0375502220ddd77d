/** The part of `pg` that is used here; the package ships no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  export interface ClientConfig {
    connectionString: string;
    connectionTimeoutMillis?: number;
    statement_timeout?: number;
    /** Milliseconds after which the client gives up, whatever the server does. */
    query_timeout?: number;
    application_name?: string;
    keepAlive?: boolean;
  }

  export interface PoolConfig extends ClientConfig {
    /** Maximum number of connections. */
    max?: number;
    /** Class of the connections. */
    Client?: typeof Client;
    /** Awaited before a new connection is used; if it rejects, the connection is closed. */
    onConnect?: (client: Client) => Promise<unknown>;
  }

  export class Client {
    constructor(config: ClientConfig);
    connect(): Promise<void>;
    query(sql: string, values?: readonly unknown[]): Promise<unknown>;
    end(): Promise<void>;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'end' | 'notification', listener: () => void): this;
  }

  export class Pool implements PostgresPool {
    constructor(config: PoolConfig);
    connect: PostgresPool['connect'];
    end: PostgresPool['end'];
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'connect', listener: (client: Client) => void): this;
  }
}
