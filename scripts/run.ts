import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finished, runTool, type ToolOptions } from '@zone-directory/remote-kit/tools';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Returns the names of the workspace packages, which are also their folders. */
export function workspaces(): readonly string[] {
  return (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

/** Returns the workspaces that are remotes. */
export const remotes = (): readonly string[] => workspaces().filter((name) => name.startsWith('mf-'));

/** Runs a tool of the repository in its folder. */
export const run = (
  command: string,
  args: readonly string[],
  options: Omit<ToolOptions, 'directory'> = {},
): Promise<Finished> => runTool(command, args, { ...options, directory: ROOT });
