import { existsSync, readdirSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createReleaseClient, UPLOAD_LIMITS } from '@zone-directory/remote-kit/client';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { Header } from 'tar';
import { buildRemote } from '../../live/live.testing';
import { useService } from '../service.testing';

const { start } = useService('sqlite');
type Zone = Awaited<ReturnType<typeof start>>;

/** What is in the store of releases, and beside it of uploads. */
const found = ({ store }: Zone) => ({
  releases: existsSync(path.join(store, 'releases', 'mf-events'))
    ? readdirSync(path.join(store, 'releases', 'mf-events'))
    : [],
  uploads: existsSync(path.join(store, 'uploads', 'sent'))
    ? readdirSync(path.join(store, 'uploads', 'sent'))
    : [],
});
const NOTHING = { releases: [], uploads: [] };

/** Begins an upload by hand. @returns the connection, and what it has been answered so far */
function begin({ server }: Zone, token: string, headers: readonly string[]) {
  const socket = connect(server.port, '127.0.0.1');
  const answer = { text: '' };
  socket.on('data', (data) => (answer.text += data)).on('error', () => {});
  socket.write(
    [
      'POST /releases/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/x-tar',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );
  return { socket, answer };
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  new Header({ path: name, type: 'File', mode: 0o644, size }).encode(block, 0);
  return block;
}

it('refuses an upload by its length, before any of it comes', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const { socket, answer } = begin(zone, token, [`Content-Length: ${UPLOAD_LIMITS.bytes + 1}`]);
  await until(() => answer.text.includes('TOO_LARGE'));
  expect(answer.text).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  expect(found(zone)).toEqual(NOTHING);
});

it('refuses an upload without a valid token, before any of it comes', async () => {
  const zone = await start();
  await zone.token();
  const { answer } = begin(zone, 'wrong', ['Content-Length: 1000000']);
  await until(() => answer.text.includes('UNAUTHORIZED'));
  expect(found(zone)).toEqual(NOTHING);
});

it('stops reading at one file too many, and leaves nothing', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const { socket, answer } = begin(zone, token, ['Transfer-Encoding: chunked']);
  const files = Array.from({ length: 10_000 }, (_, index) => header(`f${index}.js`, 0));
  socket.on('close', () => {});
  for (let index = 0; index < files.length && !socket.destroyed; index += 100) {
    const piece = Buffer.concat(files.slice(index, index + 100));
    socket.write(
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    );
  }
  await until(() => answer.text.includes('TOO_LARGE'));
  expect(answer.text).toContain('more than 2000 files');
  await until(() => found(zone).uploads.length === 0);
  expect(found(zone)).toEqual(NOTHING);
  socket.destroy();
});

it('leaves nothing of an upload whose sender goes away', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const { socket } = begin(zone, token, ['Content-Length: 500000']);
  socket.write(Buffer.concat([header('a.js', 400_000), Buffer.alloc(100_000, 'x')]));
  await until(() => found(zone).uploads.length === 1);
  socket.destroy();
  await until(() => found(zone).uploads.length === 0);
  expect(found(zone)).toEqual(NOTHING);
});

it('removes what a server that was killed has left, at the first upload', async () => {
  const zone = await start();
  const { token } = await zone.token();
  await mkdir(path.join(zone.store, 'uploads', 'sent', 'left', 'locales'), { recursive: true });
  const client = createReleaseClient({ to: zone.server.url, token });
  const { release } = await client.publish(buildRemote('mf-events', 'one'), { by: '' });
  expect(found(zone)).toEqual({ releases: [release], uploads: [] });
});

it('refuses what is no build, and a build of another package', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const client = createReleaseClient({ to: zone.server.url, token });
  await expect(client.publish(folderWith({ 'a.js': '' }), { by: '' })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('holds no build'),
  });
  await expect(client.publish(buildRemote('mf-map', 'one'), { by: '' })).rejects.toMatchObject({
    status: 403,
  });
  const linked = buildRemote('mf-events', 'one');
  await symlink('/etc/passwd', path.join(linked, 'passwd.txt'));
  await expect(client.publish(linked, { by: '' })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('SymbolicLink'),
  });
  expect(found(zone)).toEqual(NOTHING);
  await expect(client.publish(buildRemote('mf-events', 'one'), { by: '' })).resolves.toMatchObject({
    existed: false,
  });
});

it('refuses an upload whose length is not what it says, and goes on with what comes next', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const archive = Buffer.concat([header('a.js', 600), Buffer.alloc(1_024, 'x'), Buffer.alloc(1_024)]);
  const longer = begin(zone, token, ['Content-Length: 512']);
  longer.socket.write(archive);
  await until(() => longer.socket.destroyed);
  // What is beyond the length is no request, and is not taken for one.
  expect(longer.answer.text.match(/^HTTP\/1.1 \d+/gm)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  const shorter = begin(zone, token, [`Content-Length: ${archive.length + 1}`]);
  shorter.socket.end(archive);
  await until(() => shorter.socket.destroyed);
  const both = begin(zone, token, ['Content-Length: 512', 'Transfer-Encoding: chunked']);
  await until(() => both.answer.text.includes('400 Bad Request'));
  // Whoever has broken it off is no fault of the zone.
  await until(() => zone.calls.length === 2);
  expect(found(zone)).toEqual(NOTHING);
  expect(zone.calls).toEqual([
    ['upload', 'refused'],
    ['upload', 'refused'],
  ]);
  expect(zone.records.filter(({ level }) => level === 'error')).toEqual([]);
});

it('takes two builds of one version as two releases, and refuses other files under the name of one', async () => {
  const zone = await start();
  const { token } = await zone.token();
  const client = createReleaseClient({ to: zone.server.url, token });
  const publish = (dist: string) => client.publish(dist, { by: '' });
  const [one, two] = [buildRemote('mf-events', 'one'), buildRemote('mf-events', 'two')];
  const releases = await Promise.all([one, two, one, two].map(publish));
  expect(new Set(releases.map(({ release }) => release)).size).toBe(2);
  expect(releases.filter(({ existed }) => existed)).toHaveLength(2);
  // Made to have the same hash: the name of one file is in the content of another.
  const [joined, apart] = [buildRemote('mf-events', 'x'), buildRemote('mf-events', 'x')];
  await writeFile(path.join(joined, 'y.js'), 'let y;\0z.js\0let z;');
  await writeFile(path.join(apart, 'y.js'), 'let y;');
  await writeFile(path.join(apart, 'z.js'), 'let z;');
  await publish(apart);
  await expect(publish(joined)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('with other files'),
  });
  expect(found(zone).releases).toHaveLength(3);
});
