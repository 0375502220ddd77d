/** The part of `pg` that is used here; the package brings no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  export interface PoolConfig {
    connectionString: string;
    /** Largest number of connections. */
    max?: number;
    connectionTimeoutMillis?: number;
    statement_timeout?: number;
    application_name?: string;
  }

  export class Pool implements PostgresPool {
    constructor(config: PoolConfig);
    connect: PostgresPool['connect'];
    end: PostgresPool['end'];
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
