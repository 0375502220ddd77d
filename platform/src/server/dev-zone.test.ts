import os from 'node:os';
import { folderWith } from '@zone-directory/testing/folder';
import { readDeployment } from '../deployment';
import { startServer } from '../http/server';
import { startDevZone } from './dev-zone';

const stay = { signal: new AbortController().signal, failed: () => {} };

it('lists the remotes when the requested package is not one', async () => {
  const deployment = readDeployment({}, os.tmpdir(), ['mf-directory', 'mf-partners']);
  await expect(startDevZone(deployment, { ...stay, only: 'shell' })).rejects.toMatchObject({
    name: 'DeploymentError',
    message: '"shell" is not a remote; one of mf-directory, mf-partners',
  });
});

it('reports which port is in use before starting anything', async () => {
  const taken = await startServer({ port: 0, purpose: 'test', requestListener: () => {} });
  const env = { PORT_BASE: String(taken.port - 2), SITE_DIR: folderWith() };
  const deployment = readDeployment(env, os.tmpdir(), ['mf-directory', 'mf-partners']);
  await expect(startDevZone(deployment, { ...stay, only: 'mf-partners' })).rejects.toMatchObject({
    name: 'PortInUseError',
    message: `Port ${taken.port} (mf-partners) is already in use; PORT_BASE takes others`,
  });
  await taken.close();
});
