/** Why something cannot be written or reached, and what an operator can do. */
interface Cause {
  readonly why: string;
  readonly action: string;
}

const CAUSES: readonly (readonly [codes: RegExp, cause: Cause])[] = [
  [
    /^(?:SQLITE_FULL|ENOSPC|EDQUOT|53100)$/,
    { why: 'the disk is full', action: 'Free space on its disk; nothing has to be restarted.' },
  ],
  [
    /^EFBIG$/,
    { why: 'a file would be too large', action: 'Raise the limit on file sizes (LimitFSIZE of the unit).' },
  ],
  [
    /^(?:SQLITE_READONLY\w*|EROFS|25006)$/,
    {
      why: 'it is read-only',
      action: 'Make it writable: after errors, a disk is mounted read-only, and a standby of PostgreSQL is.',
    },
  ],
  [
    /^(?:EACCES|EPERM|SQLITE_CANTOPEN\w*|SQLITE_PERM|SQLITE_AUTH|42501)$/,
    {
      why: 'this server has no right to',
      action: 'Give the rights back to the user that the server runs as.',
    },
  ],
  [
    /^(?:EMFILE|ENFILE)$/,
    {
      why: 'too many files are open',
      action: 'Raise LimitNOFILE of the unit, or lower MAX_CONNECTIONS; it has to be the smaller one.',
    },
  ],
  [
    /^SQLITE_(?:BUSY|LOCKED)/,
    { why: 'another process has locked it', action: 'End the other process that writes to zone.db.' },
  ],
  [
    /^(?:ENOTDIR|EEXIST|ENOENT|ELOOP)$/,
    {
      why: 'it is missing, or no folder',
      action: 'Restore the folder; what belongs in it is in the backup.',
    },
  ],
  [
    /^(?:EIO|SQLITE_IOERR\w*|SQLITE_CORRUPT\w*|SQLITE_NOTADB|58030|XX00[12])$/,
    {
      why: 'the disk or the file is damaged',
      action: 'Check the disk and its space; restore from the backup.',
    },
  ],
  [
    /^28/,
    {
      why: 'it refuses the user or the password',
      action: 'Correct DATABASE_URL; a changed one needs a restart.',
    },
  ],
  [/^3D000$/, { why: 'there is no such database', action: 'Create it, or correct DATABASE_URL.' }],
  [/^53300$/, { why: 'it has no connection left', action: 'Raise max_connections of PostgreSQL.' }],
  [
    /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0\d|08\d{3})$/,
    {
      why: 'it cannot be reached',
      action: 'Start PostgreSQL, or mend the way to it (network, name, firewall).',
    },
  ],
];
const UNKNOWN: Cause = { why: 'it fails', action: 'See the log; `npm run doctor` looks at the rest.' };

/** Returns the system's or database's code of an error, or of the first one behind it; '' if none has one. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(codeOf).find(Boolean) ?? '';
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** Returns why a write or a connection failed. Never contains the error's message, which may repeat data. */
export function causeOf(error: unknown): Cause {
  const code = codeOf(error);
  const [, known = UNKNOWN] = CAUSES.find(([codes]) => codes.test(code)) ?? [];
  return code === '' ? known : { ...known, why: `${known.why} (${code})` };
}
