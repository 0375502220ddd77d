import path from 'node:path';
import { compiledAhead, scriptConfig } from 'federation/build';
import type { Configuration, RuleSetRule } from 'webpack';
import { PART_SCRIPTS } from './chunk-of';

interface Wanted {
  /** Folder to build into. */
  readonly folder: string;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const shell = path.join(root, 'shell');

/** Without it, the parts' container queries and thus their layouts would not apply. */
const anySlot: RuleSetRule = {
  test: /[\\/]shared-ui[\\/]src[\\/]slot\.css$/,
  enforce: 'pre',
  use: path.join(import.meta.dirname, 'any-slot.ts'),
};

/**
 * Builds the shell and the parts of all remotes together from the same sources, with the product's own loaders and
 * minimizers. The only module that differs is the one that starts the composition.
 */
export default ({ folder }: Wanted): Configuration => {
  const {
    dependencies: _,
    module,
    plugins = [],
    output,
    resolve,
    ...config
  } = scriptConfig(shell, 'monolith', '');
  return {
    ...config,
    // Registers the parts before the shell starts.
    entry: { monolith: [path.join(folder, 'parts.ts'), path.join(shell, 'src/index.ts')] },
    resolve: {
      ...resolve,
      alias: {
        ...resolve?.alias,
        [path.join(shell, 'src/composition/start-composition.ts')]: path.join(
          import.meta.dirname,
          'start-composition.ts',
        ),
      },
    },
    module: {
      ...module,
      rules: [...(module?.rules ?? []), anySlot],
      // The module that starts the composition must export what the shell's does.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [...plugins, compiledAhead({ test: PART_SCRIPTS })],
    output: {
      ...output,
      path: path.join(folder, 'dist'),
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      clean: true,
    },
    stats: { all: false, chunkGroups: true, errors: true, warnings: true },
  };
};
