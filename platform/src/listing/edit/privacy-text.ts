import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import { terminalText } from './terminal-text';

/** Returns a recorded privacy text for a terminal, language by language. @param version of a request; null for none */
export async function privacyText(database: Kysely<DatabaseSchema>, version: string | null): Promise<string> {
  const found =
    version === null
      ? undefined
      : await database
          .selectFrom('privacy_texts')
          .select('content')
          .where('version', '=', version)
          .executeTakeFirst();
  if (!found) return '\nIts privacy text is not recorded.';
  // Written by `createPrivacyText`.
  const languages = JSON.parse(found.content) as Record<string, unknown>;
  return Object.entries(languages)
    .map(
      ([language, text]) => `\nPrivacy text (${language})\n${sentences(text).map(terminalText).join('\n')}`,
    )
    .join('\n');
}

const sentences = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(Object(text)).flatMap(sentences);
