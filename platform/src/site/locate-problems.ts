import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Position, SiteProblem } from './site-problem';

/** Returns the problems with their positions in the files. */
export async function locateProblems(
  folder: string,
  problems: readonly SiteProblem[],
): Promise<readonly SiteProblem[]> {
  const files = [...new Set(problems.map(({ file }) => file))];
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
      return [file, text === undefined ? () => undefined : positionsIn(text)] as const;
    }),
  );
  const inFile = new Map(found);
  return problems.map((problem) => ({ ...problem, position: inFile.get(problem.file)?.(problem.field) }));
}

function positionsIn(text: string): (field: string) => Position | undefined {
  const { offsetOf, failure } = jsonPlaces(text);
  const position = (offset: number | undefined): Position | undefined => {
    if (offset === undefined) return undefined;
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  return (field) => position(field === '' ? failure : nearest(field, offsetOf));
}

/** A field that is missing has the position of the object that lacks it. */
function nearest(field: string, offsetOf: (path: string) => number | undefined): number | undefined {
  const parent = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : '';
  return offsetOf(field) ?? (field === '' ? undefined : nearest(parent, offsetOf));
}

const SPACE = /[\t\n\r ]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iy;

/**
 * Finds the values of a JSON text by path, such as `partners.3.id`. Never throws.
 * @returns the offset of the value at a path, or of its key in an object; and that of what makes the text no JSON, which
 *   `JSON.parse` of older Node versions does not tell
 */
function jsonPlaces(text: string) {
  const offsets = new Map<string, number>();
  let at = 0;

  const take = (token: RegExp): string | undefined => {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const skipTo = () => {
    take(SPACE);
    return text[at];
  };
  const need = (found: unknown) => {
    if (!found) throw new SyntaxError('not JSON');
  };
  const pass = (sign: string) => {
    const isThere = skipTo() === sign;
    if (isThere) at += 1;
    return isThere;
  };

  function value(path: string): void {
    const start = skipTo();
    if (!offsets.has(path)) offsets.set(path, at);
    if (start === '{') items('}', () => member(path));
    else if (start === '[') items(']', (index) => value(join(path, String(index))));
    else need(take(start === '"' ? STRING : SCALAR) !== undefined);
  }

  function member(path: string): void {
    skipTo();
    const offset = at;
    const key = take(STRING);
    need(key);
    const name = join(path, JSON.parse(key ?? '""'));
    offsets.set(name, offset);
    need(pass(':'));
    value(name);
  }

  function items(end: string, item: (index: number) => void): void {
    at += 1;
    if (pass(end)) return;
    for (let index = 0; ; index += 1) {
      item(index);
      if (!pass(',')) break;
    }
    need(pass(end));
  }

  let failure: number | undefined;
  try {
    value('');
    need(skipTo() === undefined);
  } catch {
    failure = at;
  }
  return { offsetOf: (path: string) => offsets.get(path), failure };
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
