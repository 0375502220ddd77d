import { createHash } from 'node:crypto';
import type { Declaration, ServerBuild } from '@zone-directory/federation/contract';
import { remoteDeclarations } from '../../../federation/src/testing/declarations';

/** Returns the server build of a test remote or host, from the contents of its files; the first is the script. */
export function serverOf(
  files: Readonly<Record<string, string>>,
  changes: Partial<ServerBuild> = {},
): ServerBuild {
  const [entry = '', ...sheets] = Object.keys(files);
  return {
    entry,
    files: Object.entries(files).map(([path, content]) => ({
      path,
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: Buffer.byteLength(content),
    })),
    styles: { showcase: sheets },
    needs: { react: '^19.3.0' },
    ...changes,
  };
}

/** The declaration of mf-partners with a server-rendered part. */
export const renderedPartners = {
  ...remoteDeclarations['mf-partners'],
  parts: { showcase: { ...remoteDeclarations['mf-partners'].parts.showcase, render: 'server' } },
} as const satisfies Declaration;
