import path from 'node:path';
import { pathToFileURL } from 'node:url';

let registered = false;

/** Imports a module of a team, which may be TypeScript on every version of Node. */
export async function importFile(file: string): Promise<Record<string, unknown>> {
  // The sources of this package run under tsx themselves.
  if (!registered && path.extname(import.meta.filename) !== '.ts') {
    const { register } = await import('tsx/esm/api');
    register();
    registered = true;
  }
  return import(pathToFileURL(file).href) as Promise<Record<string, unknown>>;
}
