import { existsSync, readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@zone-directory/federation-build/release';
import { startServer, type TestServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { emptyStore, publishRemote, publishSoundShell } from '../live/live.testing';
import { runCommand } from './command.testing';

let store: string;
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
beforeEach(async () => {
  store = emptyStore();
});
/** Starts the host of a team that has uploaded what it has published. @returns its URL */
async function mapsHost(headers = { 'access-control-allow-origin': '*' }): Promise<string> {
  const server = await startServer((request, response) => {
    const file = path.join(store, 'releases', request.url ?? '');
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
    if (existsSync(file))
      response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(file));
    else response.writeHead(404).end();
  });
  servers.push(server);
  return `${server.url}/`;
}

const release = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand('release.ts', { ZONE_STORE: store, ...env }, args);

it('promotes a remote that no setting names, and rolls back further each time', async () => {
  expect(await release(['promote', 'shell', await publishSoundShell(store, 'one')])).toMatchObject({
    code: 0,
  });
  const [first, ...later] = await Promise.all(
    ['one', 'two', 'three'].map((content) => publishRemote(store, 'mf-map', content)),
  );
  const promoted = await release(['promote', 'mf-map', first ?? '']);
  expect(promoted).toMatchObject({ code: 0, errors: '' });
  expect(promoted.out).toMatch(/^mf-map \S+ is live/);
  const REMOTE_URLS = `mf-map=${await mapsHost()}`;
  for (const each of later)
    expect((await release(['promote', 'mf-map', each], { REMOTE_URLS })).out).toMatch(/^mf-map \S+ is live/);
  expect((await release(['rollback', 'mf-map'], { REMOTE_URLS })).code).toBe(0);
  expect((await release(['rollback', 'mf-map'], { REMOTE_URLS })).code).toBe(0);
  expect(await release(['rollback', 'mf-map'])).toMatchObject({
    code: 1,
    errors: `mf-map has no release before ${first}\n`,
  });
});

it('asks for the files of a release where visitors fetch them, before it is live', async () => {
  await release(['promote', 'shell', await publishSoundShell(store, 'one')]);
  const wanted = await publishRemote(store, 'mf-map', 'one');
  const promote = (url: string) => release(['promote', 'mf-map', wanted], { REMOTE_URLS: `mf-map=${url}` });
  const closed = await promote(await mapsHost({} as { 'access-control-allow-origin': string }));
  expect(closed.errors).toMatch(/Access-Control-Allow-Origin is missing \(rule public-files\)/);
  expect((await promote(await mapsHost())).code).toBe(0);
});

it('promotes several packages at once, and tells what there is and who changed it', async () => {
  const [shell, map, other] = [
    await publishSoundShell(store, 'one'),
    await publishRemote(store, 'mf-map', 'one'),
    await publishRemote(store, 'mf-other', 'one'),
  ];
  const all = ['promote', 'shell', shell, 'mf-map', map, 'mf-other', other];
  expect(await release([...all, 'mf-map'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Usage: /),
  });
  const promoted = await release([...all, '--why', 'the first day', '--by', 'Robin', '--commit', 'abc1234']);
  expect(promoted.out).toContain(`mf-map ${map} is live (generation 1)`);
  expect(promoted.out).toContain(`mf-other ${other} is live (generation 1)`);
  expect((await release(['history'])).out).toMatch(
    /^1 +\d{4}-\d\d-\d\d \d\d:\d\d +Robin +promote +shell +none → 1\.0\.0-\S+ +abc1234 +the first day$/m,
  );
  const status = await release(['status', '--json']);
  expect(JSON.parse(status.out)).toMatchObject({
    generation: 1,
    packages: [{ name: 'shell', release: shell }, {}, {}],
  });
  expect((await release(['list', 'mf-map'])).out).toMatch(new RegExp(`^mf-map +${map} .* B +live`, 'm'));
  expect((await release(['prune', '--dry-run'])).out).toBe(
    `0 releases (0 B) and 0 generations of the history would be removed from the folder ${store}\n`,
  );
  expect((await release(['list', '--jsn'])).errors).toMatch(/^Unknown option '--jsn'/);
});

it('says that it waits for another promote, and takes over from one that was killed', async () => {
  const wanted = await publishSoundShell(store, 'one');
  const lock = path.join(store, 'live/lock');
  await mkdir(lock, { recursive: true });
  await writeFile(path.join(lock, 'killed'), '');
  const left = path.join(store, 'releases/mf-map/.killed.tmp');
  await mkdir(left, { recursive: true });
  const old = new Date(Date.now() - 6_000);
  for (const each of [lock, left]) await utimes(each, old, old);
  expect(existsSync(releaseFolder(store, 'shell', wanted))).toBe(true);
  const { code, out } = await release(['promote', 'shell', wanted]);
  expect(out.split('\n')).toEqual([
    'Another promote is under way; waiting for it to finish.',
    'The other promote was killed; this one goes on.',
    `shell ${wanted} is live (generation 1) in the folder ${store}`,
    '',
  ]);
  expect(code).toBe(0);
  expect([lock, left].filter(existsSync)).toEqual([]);
});

describe('the settings file', () => {
  const settings = (text: string) => path.join(folderWith({ 'zone.env': text }), 'zone.env');

  it('decides where a release is live, and the command says where that is', async () => {
    const env = settings(`PUBLIC_URL=https://zone.example\nZONE_STORE=${store}\nDATABASE_URL=`);
    const wanted = await publishSoundShell(store, 'one');
    const { code, out } = await runCommand('release.ts', {}, ['--settings', env, 'promote', 'shell', wanted]);
    expect([code, out]).toEqual([0, `shell ${wanted} is live (generation 1) in the folder ${store}\n`]);
  });

  it.each([
    ['with characters that a shell or systemd would take', 'a&b%c$d'],
    ['with percent codes', 'a%26b%25c'],
  ])('a database %s is the one that a release is promoted in, or nothing is', async (_, password) => {
    const database = `postgresql://zone:${password}@127.0.0.1:1/zone?sslmode=disable&application_name=x`;
    const env = settings(`ZONE_STORE=${store}\nDATABASE_URL=${database}\n`);
    const wanted = await publishSoundShell(store, 'one');
    const { code, out, errors } = await runCommand('release.ts', {}, [
      'promote',
      'shell',
      wanted,
      '--settings',
      env,
    ]);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^Cannot open the database 127\.0\.0\.1:1\/zone: .*ECONNREFUSED.*\n$/);
    expect(existsSync(path.join(store, 'live'))).toBe(false);
  });

  it.each(['release.ts', 'listings.ts', 'backup.ts', 'serve.ts'])(
    'that cannot be understood ends %s with one line, before anything is done',
    async (script) => {
      for (const text of ['DATABASE_URL', 'DATABSE_URL=postgresql://zone@db.example/zone']) {
        const args = ['--settings', settings(`ZONE_STORE=${store}\n${text}\n`), 'promote', 'shell'];
        const { code, out, errors } = await runCommand(script, { PUBLIC_URL: 'https://zone.example' }, args);
        expect([code, out]).toEqual([1, '']);
        expect(errors).toMatch(/^\S+zone\.env, line 2: .+\n$/);
      }
    },
  );
});

const BUILD = folderWith({ 'remote.json': '{"name":"mf-map","version":"1.0.0"}' });

it.each([
  ['release.ts', ['publish', BUILD]],
  ['release.ts', ['promote', 'shell', '1.0.0']],
  ['listings.ts', []],
  ['backup.ts', ['copy.db']],
  ['serve.ts', []],
] as const)('%s %j says in one line which folder it cannot use', async (script, args) => {
  // A file in its place cannot be read as a folder by root either.
  const file = path.join(folderWith({ store: '' }), 'store');
  for (const folder of [file, path.join(file, 'below')]) {
    const env = { ZONE_STORE: folder, PUBLIC_URL: 'https://zone.example', PORT_BASE: '20990' };
    const { code, errors } = await runCommand(script, env, args);
    expect(code).toBe(1);
    expect(errors).toMatch(/^.+\n$/);
    expect(errors).toContain(file);
  }
});
