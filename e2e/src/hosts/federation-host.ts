import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { applicationFolder, installed, runWebpack, webpackConfiguration } from './application';
import { FEDERATION_SOURCE } from './federation-source';

/** How a Module Federation host chooses versions: the first is the default, which opens all remotes when the host begins. */
export type ShareStrategy = 'version-first' | 'loaded-first';

const shared = { singleton: true, requiredVersion: '^18.3.1' };

/** Builds a host with React 18 in the scope that hosts share by default. Gives the folder with its scripts. */
export async function buildFederationHost(shareStrategy: ShareStrategy): Promise<string> {
  const folder = await applicationFolder('18', FEDERATION_SOURCE);
  const output = path.join(folder, 'built');
  // What is shared is there only after a first import that waits.
  await rename(path.join(folder, 'main.jsx'), path.join(folder, 'application.jsx'));
  await writeFile(path.join(folder, 'main.jsx'), "import('./application.jsx');");
  const base = webpackConfiguration(folder, output);
  await runWebpack({
    ...base,
    output: { ...base.output, publicPath: '/' },
    resolve: { modules: [path.join(folder, 'node_modules'), installed('')] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'their_host',
        shared: { react: shared, 'react-dom': shared },
        shareStrategy,
        manifest: false,
        dts: false,
      }),
    ],
  });
  return output;
}
