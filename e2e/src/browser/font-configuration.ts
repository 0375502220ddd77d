import { rename, writeFile } from 'node:fs/promises';

/** A family of fonts that stands in for generic ones, such as `system-ui`: the first that has a letter is used. */
interface Stand {
  readonly generic: string;
  readonly families: readonly string[];
}

/**
 * Writes a configuration of fontconfig: what is in `folders` and nothing else, with `stands` for the generic families.
 * Whole or not at all, because several workers write the same one. Resolves to `file`.
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
