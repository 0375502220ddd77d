import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigurationFault, Inspected } from '@zone-directory/shared-data/core';
import type { SiteProblem } from './site-problem';

/** The content of a file in the zone's folder, if valid, and its problems. */
export interface ReadFile<Content> {
  /** As in the file; undefined if that cannot be read. */
  readonly json: unknown;
  readonly content: Content | undefined;
  readonly problems: readonly SiteProblem[];
}

/** Reads a JSON file in the zone's folder and checks it with `inspect`. */
export async function readJsonFile<Content>(
  folder: string,
  file: string,
  inspect: (json: unknown) => Inspected<Content>,
): Promise<ReadFile<Content>> {
  const problem = ({ field, fault }: ConfigurationFault): SiteProblem => ({
    file,
    field,
    fault,
    severity: 'error',
  });
  const broken = (fault: string) => ({
    json: undefined,
    content: undefined,
    problems: [problem({ field: '', fault })],
  });
  let text: string;
  try {
    text = await readFile(path.join(folder, file), 'utf8');
  } catch {
    return broken('cannot be read');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return broken(`is not JSON: ${(error as SyntaxError).message.replace(/\s+/g, ' ')}`);
  }
  const { content, faults } = inspect(json);
  return { json, content, problems: faults.map(problem) };
}
