import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/**
 * Has webpack first name files after their chunks instead of after a hash of their modules, which contains paths of this
 * machine. Before files are named after their content, as all are in the end, they contain the first names of others; and
 * how a script's names are minimized depends on how often each letter occurs in it. The same sources would be another
 * release in another folder.
 */
export function stableHashes(compiler: Compiler): void {
  const { name } = stableHashes;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    // After those that set it.
    compilation.hooks.contentHash.tap({ name, stage: 1_000 }, (chunk) => {
      for (const kind of Object.keys(chunk.contentHash)) {
        const own = `${kind} ${chunk.name ?? ''} ${chunk.id}`;
        chunk.contentHash[kind] = createHash('sha256').update(own).digest('hex').slice(0, 20);
      }
    });
  });
}
