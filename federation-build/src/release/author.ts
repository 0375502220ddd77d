import os from 'node:os';
import type { Author } from './commands';
import { ReleaseError } from './errors';

const MOST_CHARACTERS: Readonly<Record<keyof Author, number>> = { by: 100, commit: 100, why: 1_000 };
/** Control characters, and those that change the order in which others are shown: terminals obey them. */
const COMMANDS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns the user of the system, as the author of a change on this machine. */
export function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container's user may have no name.
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

/**
 * Checks what is stored of a change's author, and returns nothing but that.
 * @throws ReleaseError for a text that is too long, or that a terminal would not show as it is
 */
export function checkedAuthor({ by, commit, why }: Author): Author {
  for (const [name, text] of Object.entries({ by, commit, why })) {
    const most = MOST_CHARACTERS[name as keyof Author];
    if (text === undefined) continue;
    if (text.length > most) throw new ReleaseError(`"${name}" has more than ${most} characters`);
    if (COMMANDS.test(text)) throw new ReleaseError(`"${name}" has a line break or a control character`);
  }
  if (by.trim() === '') throw new ReleaseError('"by" is empty: a change needs an author');
  return { by, ...(commit ? { commit } : {}), ...(why ? { why } : {}) };
}
