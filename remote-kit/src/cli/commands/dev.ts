import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurationOf } from '../../project/configuration';
import { remoteAt } from '../../project/remote-project';
import type { CommandInput } from '../command';

/** Where `npm start` of the platform serves. */
const LOCAL_ZONE = 'http://localhost:3000';

/**
 * `zone-kit dev`: the remote's own page; data, pictures and functions are those of a zone. With `--in`, the page of a
 * deployed zone with this remote in it.
 */
export async function run({ args, directory }: CommandInput): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      in: { type: 'string' },
      zone: { type: 'string', default: LOCAL_ZONE },
      port: { type: 'string' },
      send: { type: 'boolean' },
    },
  });
  const { port = '3100', send } = values;
  if (values.in !== undefined) {
    const { devIn } = await import('../../dev/dev-in');
    const page = await devIn({
      directory,
      zone: values.in,
      port: values.port === undefined ? undefined : Number(values.port),
      send,
      say: console.log,
    });
    console.log(`Development: ${page.url}`);
    await stopped();
    await page.close();
    return 0;
  }
  // Read by the preset of the build.
  Object.assign(process.env, { DEV_SERVER_PORT: port, DEV_ZONE_URL: values.zone });
  const { devServer, ...configuration } = await configurationOf(remoteAt(directory), 'development');
  const server = new WebpackDevServer(devServer, webpack(configuration));
  await server.start();
  console.log(`Development: http://localhost:${port}, with the data of ${values.zone}`);
  await stopped();
  await server.stop();
  return 0;
}

const stopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
