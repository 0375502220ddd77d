import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_SCRIPT, startTestZone } from '../dev/zone.testing';
import { fetchLiveZone } from './live-zone';

const SCRIPT = 'exports.shared = {}; exports.render = async () => ({});';

it('fetches the host of a zone, and what is live there', async () => {
  const { url } = await startTestZone({ hostScript: SCRIPT });
  const { host, declarations, remove } = await fetchLiveZone(url);
  const { name, server } = JSON.parse(readFileSync(path.join(host, 'host.json'), 'utf8'));
  expect(name).toBe('shell');
  const contentOf = (file: string) => readFileSync(path.join(host, file), 'utf8');
  expect(contentOf(server.entry)).toBe(SCRIPT);
  expect(contentOf('index.html')).toContain('<!--page:data-->');
  expect(contentOf('shell.js')).toBe(PAGE_SCRIPT);
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
