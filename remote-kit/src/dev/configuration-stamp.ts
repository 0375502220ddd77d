import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that the configuration of a build is made from. */
const CONFIGURATION = ['package.json', 'tsconfig.json', 'webpack.config.ts', 'remote.ts'];
/** Folders whose files are exposed, each by its name. */
const EXPOSED = ['src', 'src/parts'];
const RELATIVE_IMPORT = /\bfrom\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/**
 * Returns a text that changes with everything that a remote's build reads once, when it is configured: declaration and
 * settings with what they import of the remote, and which parts there are. Only another build sees such a change.
 * @param directory the remote's folder
 */
export function configurationStamp(directory: string): string {
  const files = new Map<string, string>();
  const read = (file: string) => {
    if (files.has(file)) return;
    const text = textOf(file);
    if (text === undefined) return;
    files.set(file, text);
    for (const [, name = ''] of text.matchAll(RELATIVE_IMPORT))
      for (const ending of ENDINGS) read(path.resolve(path.dirname(file), name) + ending);
  };
  for (const name of CONFIGURATION) read(path.join(directory, name));
  return JSON.stringify([[...files], EXPOSED.map((folder) => namesIn(path.join(directory, folder)))]);
}

/** Files come and go while someone works on them. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[a-z][a-z0-9-]*\.tsx$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
