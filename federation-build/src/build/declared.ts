import fs from 'node:fs';
import path from 'node:path';
import {
  type CheckedDeclaration,
  type DeclaredWords,
  everyWordKeyOf,
  parseDeclaration,
} from '@zone-directory/federation/contract';

/** A declaration and the texts that it refers to. */
export interface Declared {
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
}

/**
 * Checks a package's declaration, and reads its texts from the package's translation files.
 * @param directory the package's folder; its texts are `src/locales/<language>/translation.json`
 * @throws Error if the declaration is invalid, or a text is missing in a language
 */
export function declared(directory: string, value: unknown): Declared {
  const declaration = parseDeclaration(value);
  const keys = everyWordKeyOf(declaration);
  const folder = path.join(directory, 'src/locales');
  const words = fs.readdirSync(folder).map((language) => {
    const file = path.join(folder, language, 'translation.json');
    const texts: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return [language, Object.fromEntries(keys.map((key) => [key, textAt(texts, key, file)]))] as const;
  });
  return { declaration, words: Object.fromEntries(words.sort()) };
}

function textAt(texts: unknown, key: string, file: string): string {
  const value = key.split('.').reduce<unknown>(
    // A text has characters, and none of them is a text.
    (within, piece) => (typeof within === 'string' ? undefined : Object(within)[piece]),
    texts,
  );
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${file} has no text "${key}", which the declaration names`);
}
