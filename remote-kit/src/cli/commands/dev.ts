import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurationOf } from '../../project/configuration';
import { remoteAt } from '../../project/remote-project';
import type { CommandInput } from '../command';

/** Where `npm start` of the platform serves. */
const LOCAL_ZONE = 'http://localhost:3000';

/** `zone-kit dev`: the remote's own page; data, pictures and functions are those of a zone. */
export async function run({ args, directory }: CommandInput): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { zone: { type: 'string', default: LOCAL_ZONE }, port: { type: 'string', default: '3100' } },
  });
  // Read by the preset of the build.
  Object.assign(process.env, { DEV_SERVER_PORT: values.port, DEV_ZONE_URL: values.zone });
  const { devServer, ...configuration } = await configurationOf(remoteAt(directory), 'development');
  const server = new WebpackDevServer(devServer, webpack(configuration));
  await server.start();
  console.log(`Development: http://localhost:${values.port}, with the data of ${values.zone}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
  return 0;
}
