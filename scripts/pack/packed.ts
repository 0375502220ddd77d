import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run';

/**
 * The workspaces that teams of other repositories install. What they import of other workspaces is compiled into them.
 */
export const PACKED = [
  'shared-i18n',
  'shared-data',
  'shared-router',
  'shared-ui',
  'shared-embed',
  'federation',
  'federation-build',
  'remote-kit',
] as const;

/** A target in `exports` or `imports`: a file, or files by condition. */
export type Target = string | { readonly [condition: string]: Target };

/** What a workspace's package.json says to packing. */
export interface Workspace {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** Further folders that are packed as they are. */
  readonly files?: readonly string[];
  readonly sideEffects?: boolean | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
}

/** Reads a workspace's package.json. */
export const workspaceAt = (folder: string): Workspace =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Workspace;
