import path from 'node:path';
import type { Declaration } from '@zone-directory/federation/contract';
import { remoteConfig } from '@zone-directory/federation-build/build';
import type { Configuration } from 'webpack';

interface Wanted {
  readonly directory: string;
  /** Folder of the real remote. */
  readonly real: string;
}

/** Builds a faulty remote like every remote, but without the minimizer, which takes as long as everything else. */
export default async ({ directory, real }: Wanted): Promise<Configuration> => {
  const { default: declared } = (await import(path.join(real, 'remote.ts'))) as { default: Declaration };
  // Without `mayBeEmpty`: rendering nothing would otherwise not be a fault.
  const parts = Object.entries(declared.parts ?? {}).map(([name, { mayBeEmpty: _, ...part }]) => [
    name,
    part,
  ]);
  const declaration = { ...declared, parts: Object.fromEntries(parts) };
  const { optimization, ...others } = remoteConfig(directory, 'production', declaration);
  return { ...others, optimization: { ...optimization, minimize: false } };
};
