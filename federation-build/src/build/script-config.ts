import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, identityOf } from './base-config';

/**
 * Returns the webpack configuration of a script that is released with the host for third-party pages: one file that
 * shares nothing, and one of the same name for its styles, if any. It is built after the host, which empties the
 * folder.
 * @param directory the host's folder
 * @param name name of the files, without extensions
 * @param entry the script's source
 */
export function scriptConfig(directory: string, name: string, entry: string): Configuration {
  const host = identityOf(directory);
  const { devServer, ...base } = baseConfig(directory, 'production', `${host.unique}-${name}`);
  return {
    ...base,
    name,
    dependencies: [host.name],
    entry: { [name]: entry },
    plugins: (base.plugins ?? []).map((plugin) =>
      plugin instanceof MiniCssExtractPlugin ? new MiniCssExtractPlugin({ filename: '[name].css' }) : plugin,
    ),
    output: { ...base.output, filename: '[name].js', clean: false },
  };
}
