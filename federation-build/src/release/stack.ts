import fs from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { ReleaseError } from './errors';
import { isMap, mapsFolder } from './maps';

/** A script, line and column as browsers and reports write them. Bounded, so that no text takes long. */
const PLACE = /([^\s()<>"']{0,500}?\.js):(\d{1,7}):(\d{1,7})/g;

/**
 * Returns a stack with the source file, line and column of every place in a release's scripts, which follow the place in
 * brackets. Everything else stays as it is.
 * @param text as a browser shows it, or as visitors' browsers report it
 * @throws ReleaseError if the release has no source maps
 */
export async function resolveStack(
  store: string,
  { name, release, text }: { readonly name: string; readonly release: string; readonly text: string },
): Promise<string> {
  const folder = mapsFolder(store, name, release);
  const entries = await fs.readdir(folder, { recursive: true }).catch(() => []);
  // Longer paths first: `a/index.js` is not `index.js`.
  const files = entries
    .filter(isMap)
    .map((file) => file.split(path.sep).join('/').slice(0, -'.map'.length))
    .sort((one, other) => other.length - one.length);
  if (files.length === 0)
    throw new ReleaseError(
      `${name} ${release} has no source maps in the folder ${folder}: they are kept where it was published`,
    );
  const maps = new Map<string, TraceMap>();
  for (const [, script = ''] of text.matchAll(PLACE)) {
    const file = files.find((one) => script === one || script.endsWith(`/${one}`));
    if (file === undefined || maps.has(script)) continue;
    maps.set(script, new TraceMap(await fs.readFile(path.join(folder, `${file}.map`), 'utf8')));
  }
  return text.replace(PLACE, (place, script: string, line: string, column: string) => {
    const map = maps.get(script);
    // Browsers count columns from 1, source maps from 0.
    const found =
      map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (!found?.source) return place;
    const what = found.name ? ` ${found.name}` : '';
    return `${place} [${found.source.replace(/^\.\//, '')}:${found.line}:${found.column + 1}${what}]`;
  });
}
