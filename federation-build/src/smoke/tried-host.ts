import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
import { HOST_TEMPLATE } from '../compose/template';

/** A host that releases are tried under. */
export interface TriedHost {
  readonly description: HostDescription;
  /** Languages of its pages. */
  readonly languages: readonly string[];
  /** Code of its server script, if it has one. */
  readonly code: string | undefined;
  /** Its `index.html`. */
  readonly template: string;
  /** Its scripts for browsers, by path. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Its texts as JSON, by language. English is in its scripts. */
  readonly strings: Readonly<Record<string, string>>;
}

/** Returns a host to try releases under. @param folder of its build or release */
export async function readTriedHost(folder: string, description: HostDescription): Promise<TriedHost> {
  const { server, words } = description;
  const read = (file: string) => fs.readFile(path.join(folder, file), 'utf8');
  const languages = Object.keys(words);
  const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.js'));
  const scripts = files.map(async (file) => [file, await read(file)] as const);
  const strings = languages.map(async (language) => {
    const text = read(`locales/${language}/translation.json`);
    return [language, await text.catch(() => '')] as const;
  });
  return {
    ...{ description, languages },
    code: server && (await read(server.entry)),
    template: await read(HOST_TEMPLATE),
    scripts: Object.fromEntries(await Promise.all(scripts)),
    strings: Object.fromEntries((await Promise.all(strings)).filter(([, text]) => text !== '')),
  };
}
