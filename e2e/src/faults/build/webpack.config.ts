import path from 'node:path';
import type { Declaration } from 'federation/contract';
import { remoteConfig } from 'federation-build/build';
import type { Configuration } from 'webpack';

/** Internals of webpack's federation plugin. */
interface Federation {
  readonly name?: string;
  readonly _options: { readonly shared: Record<string, { strictVersion?: boolean }> };
}

interface Wanted {
  readonly directory: string;
  /** Folder of the real remote. */
  readonly real: string;
  readonly strict?: string;
}

/**
 * Builds a faulty remote like every remote, but without the minimizer, which takes as long as everything else. With
 * `strict` it refuses a page that provides another React version than its own.
 */
export default async ({ directory, real, strict }: Wanted): Promise<Configuration> => {
  const { default: declared } = (await import(path.join(real, 'remote.ts'))) as { default: Declaration };
  // Without `mayBeEmpty`: rendering nothing would otherwise not be a fault.
  const parts = Object.entries(declared.parts ?? {}).map(([name, { mayBeEmpty: _, ...part }]) => [
    name,
    part,
  ]);
  const declaration = { ...declared, parts: Object.fromEntries(parts) };
  const { optimization, ...others } = remoteConfig(directory, 'production', declaration);
  const configuration = { ...others, optimization: { ...optimization, minimize: false } };
  if (strict === undefined) return configuration;
  const plugin = configuration.plugins?.find(
    (candidate) => (candidate as Federation | null)?.name === 'ModuleFederationPlugin',
  ) as Federation | undefined;
  if (!plugin?._options.shared.react) throw new Error('the remote’s configuration shares no React');
  plugin._options.shared.react.strictVersion = true;
  return configuration;
};
