import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestZone } from '../dev/zone.testing';
import { fetchLiveZone } from './live-zone';

const SCRIPT = 'exports.shared = {}; exports.render = async () => ({});';

it('fetches the host of a zone, and what is live there', async () => {
  const { url } = await startTestZone({ hostScript: SCRIPT });
  const { host, declarations, remove } = await fetchLiveZone(url);
  const { name, server } = JSON.parse(readFileSync(path.join(host, 'host.json'), 'utf8'));
  expect(name).toBe('shell');
  expect(readFileSync(path.join(host, server.entry), 'utf8')).toBe(SCRIPT);
  expect(Object.keys(declarations).sort()).toEqual(['mf-directory', 'mf-partners', 'shell']);
  await remove();
  expect(existsSync(host)).toBe(false);
});

it('refuses a zone whose host renders nothing on a server, and what is no zone', async () => {
  const { url } = await startTestZone();
  await expect(fetchLiveZone(url)).rejects.toMatchObject({
    name: 'KitError',
    message: expect.stringContaining('describes no host with a server build'),
  });
  await expect(fetchLiveZone('zone.example')).rejects.toMatchObject({ name: 'KitError' });
});
