import { rename, writeFile } from 'node:fs/promises';

/** Font families to use for a generic family such as `system-ui`: the first one with a glyph is used. */
interface Stand {
  readonly generic: string;
  readonly families: readonly string[];
}

/**
 * Writes a fontconfig configuration with only the fonts in `folders`, and `stands` for the generic families. Writes
 * atomically, because several workers write the same file. Resolves to `file`.
 */
export async function writeFontConfiguration(
  file: string,
  folders: readonly string[],
  cache: string,
  stands: readonly Stand[] = [],
): Promise<string> {
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((name) => `<dir>${name}</dir>`),
    `<cachedir>${cache}</cachedir>`,
    ...stands.map(
      ({ generic, families }) =>
        `<alias binding="strong"><family>${generic}</family><prefer>${families
          .map((family) => `<family>${family}</family>`)
          .join('')}</prefer></alias>`,
    ),
    '</fontconfig>\n',
  ];
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, lines.join('\n'));
  await rename(aside, file);
  return file;
}
