import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonPlaces } from './json-places';
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
