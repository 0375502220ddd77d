import path from 'node:path';
import { remoteConfig } from 'federation/build';
import type { Declaration } from 'federation/contract';
import type { Configuration } from 'webpack';

/** The parts of webpack's plugin for federation that are no part of its interface. */
interface Federation {
  readonly name?: string;
  readonly _options: { readonly shared: Record<string, { strictVersion?: boolean }> };
}

interface Wanted {
  readonly directory: string;
  /** Folder of the remote that it is a faulty one of. */
  readonly real: string;
  readonly strict?: string;
}

/**
 * A faulty remote is built as every remote is, but for the minimizer, which takes as long as all the rest; `strict` has it
 * refuse a page that offers another React than its own.
 */
export default async ({ directory, real, strict }: Wanted): Promise<Configuration> => {
  const { default: declared } = (await import(path.join(real, 'remote.ts'))) as { default: Declaration };
  // Not what the remote says of itself: a part that may be empty would do nothing wrong by rendering nothing.
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
