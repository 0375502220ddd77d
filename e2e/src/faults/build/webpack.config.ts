import { remoteConfig } from 'federation/build';
import type { Configuration } from 'webpack';

/** The parts of webpack's plugin for federation that are no part of its interface. */
interface Federation {
  readonly name?: string;
  readonly _options: { readonly shared: Record<string, { strictVersion?: boolean }> };
}

/** A faulty remote is built as every remote is; `strict` has it refuse a page that offers another React than its own. */
export default ({ directory, strict }: { directory: string; strict?: string }): Configuration => {
  const configuration = remoteConfig(directory, 'production');
  if (strict === undefined) return configuration;
  const plugin = configuration.plugins?.find(
    (candidate) => (candidate as Federation | null)?.name === 'ModuleFederationPlugin',
  ) as Federation | undefined;
  if (!plugin?._options.shared.react) throw new Error('the remote’s configuration shares no React');
  plugin._options.shared.react.strictVersion = true;
  return configuration;
};
