import path from 'node:path';
import type { Declaration } from '@zone-directory/federation/contract';
import type { ZoneFacts } from '@zone-directory/remote-kit/scaffold';
import { offers, declaration as shell } from '../shell/host';
import { ROOT, remotes } from './run';

/** Returns what a new remote may not take: reserved paths, and the pages of the shell and of this repository's remotes. */
export async function zoneFacts(): Promise<ZoneFacts> {
  const declared = await Promise.all(
    remotes().map(async (name) => {
      const { default: declaration } = (await import(path.join(ROOT, name, 'remote.ts'))) as {
        default: Declaration;
      };
      return [name, declaration] as const;
    }),
  );
  const all: readonly (readonly [string, Declaration])[] = [['shell', shell], ...declared];
  const pages = all.map(([name, declaration]) => [
    name,
    (declaration.pages ?? []).map(({ pattern }) => pattern),
  ]);
  return { reserved: offers.reserved, pages: Object.fromEntries(pages) };
}
