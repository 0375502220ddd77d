import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Creates the dialect for a SQLite file. A missing file and folder are created, readable by the owner only.
 * Committed data survives a crash of the process or the machine.
 */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Created here because libsql would make it world-readable; the WAL files inherit its mode. An existing file is not
  // opened: closing it would end the locks of this process's other connections, and the next process that leaves would
  // delete the log that they write to (https://www.sqlite.org/howtocorrupt.html, 2.2).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const connection = new Libsql(file, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // Rows deleted by retention must not stay readable in the file's free pages.
  connection.pragma('secure_delete = ON');
  return new SqliteDialect({ database: withCheckedParameters(connection) });
}

/** libsql 0.5 aborts the whole process on a boolean parameter; this wrapper throws instead. */
function withCheckedParameters(connection: Libsql.Database): SqliteDatabase {
  return {
    close: () => void connection.close(),
    prepare: (sql) => {
      // A full disk ends the transaction by itself, and the error of a second end would hide why.
      if (sql === 'rollback' && !connection.inTransaction) return NOTHING;
      const statement = connection.prepare(sql);
      const checked: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => statement.all(storable(parameters)),
        run: (parameters) => statement.run(storable(parameters)),
        iterate: (parameters) => statement.iterate(storable(parameters)),
      };
      return checked;
    },
  };
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function storable(parameters: readonly unknown[]): readonly unknown[] {
  const index = parameters.findIndex((value) => typeof value === 'boolean');
  if (index >= 0) throw new TypeError(`SQL parameter ${index + 1} is a boolean; store 0 or 1`);
  return parameters;
}
