import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { baseOf } from '../data/base.testing';
import { buildRemote, buildSoundShell } from '../live/live.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { environmentOf } from './base.testing';
import { bundleInto } from './processes/bundle-server';

/**
 * Follows docs/operating.md word for word, in a folder that stands for the machine's root. Programs of the system that
 * change the machine itself are replaced by ones that only say what they were told.
 */
const ROOT = path.resolve(__dirname, '../../..');
const GUIDE = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');
const REMOTES = ['mf-directory', 'mf-partners', 'mf-listing'] as const;
/** What `promote` is given in place of the release that `publish` has printed. */
const PLACEHOLDER = '1.0.0-…';
const PORT = /^PORT_BASE=.*$/m;

let machine: string;
let project: string;
let port: number;
let airtable: TestAirtable;
const servers: ChildProcess[] = [];
const at = (file: string) => path.join(machine, file);

beforeAll(async () => {
  machine = folderWith();
  project = at('project');
  port = await freePort();
  airtable = await startAirtable(baseOf());
  for (const folder of [
    'etc/systemd/system',
    'etc/logrotate.d',
    'etc/nginx',
    'srv',
    'var/lib',
    'var/log',
    'var/backups',
  ])
    mkdirSync(at(folder), { recursive: true });
  for (const [name, dist] of [
    ['shell', buildSoundShell('<p>one</p>')],
    ...REMOTES.map((name) => [name, buildRemote(name, 'one')]),
  ])
    cpSync(dist ?? '', path.join(project, name ?? '', 'dist'), { recursive: true });
  cpSync(path.join(ROOT, 'deploy'), path.join(project, 'deploy'), { recursive: true });
  const server = path.join(project, 'dist/server');
  await bundleInto(server, ROOT, writeSite(goodSite()));
  // What `npm ci` installs; bundle-server.test.ts tests the lock file.
  mkdirSync(path.join(server, 'node_modules'));
  for (const name of ['libsql', 'lightningcss', 'sharp'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(server, 'node_modules', name));
  writeFileSync(path.join(server, 'only-in-the-first'), '');
  const say = 'echo "told: $(basename "$0") $*"';
  const programs = {
    ...Object.fromEntries(
      ['apt-get', 'useradd', 'certbot', 'nginx', 'systemctl', 'curl'].map((name) => [name, say]),
    ),
    // Without the user's name, and without changing to that user.
    install:
      'for arg; do shift; case $arg in -o|-g) skip=1;; *) [ "$skip" ] || set -- "$@" "$arg"; skip=;; esac; done; exec /usr/bin/install "$@"',
    runuser: 'shift 3; exec "$@"',
  };
  mkdirSync(at('bin'));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${script}\n`);
    chmodSync(at(`bin/${name}`), 0o755);
  }
});
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});
afterAll(() => airtable.close());

/** The commands of a section of the guide, block by block. */
function blocksOf(section: string): readonly string[] {
  const [, text = ''] = GUIDE.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

/** The same text with the machine's folders. */
const here = (text: string) =>
  text
    .replaceAll('/path/to/project', project)
    .replace(/(?<=^|[\s"'=-])\/(etc|srv|var)\//gm, (_, folder) => `${machine}/${folder}/`);

/** Runs commands with a umask that would let nobody else read anything, and expects that they succeed. */
function run(commands: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', `umask 077\n${here(commands)}`], {
    cwd: machine,
    env: { PATH: `${at('bin')}:${path.dirname(process.execPath)}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect({ commands, status, stderr }).toEqual({ commands, status: 0, stderr: expect.any(String) });
  return stdout;
}

/** Does what systemd would with the unit. */
async function startService(unit = 'zone-directory'): Promise<ChildProcess> {
  const text = readFileSync(at(`etc/systemd/system/${unit}.service`), 'utf8');
  const setting = (name: string) => here(new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '');
  const [, ...args] = setting('ExecStart').split(' ');
  const server = spawn(process.execPath, args, { cwd: setting('WorkingDirectory'), env: {}, stdio: 'pipe' });
  servers.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += text));
  await until(() => {
    if (server.exitCode !== null) throw new Error(said);
    return said.includes('Serving ');
  });
  return server;
}
const stop = async (server: ChildProcess) => {
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await exit;
};
const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
const others = (file: string) => statSync(at(file)).mode & 0o007;

const [, system = '', install = '', publish = ''] = blocksOf('First deployment');

test('a first deployment serves what was published, with the settings of the file', async () => {
  const told = run(system);
  // The certificate is requested from the nginx that apt has started, and nginx reloaded with each renewal.
  expect(told).toMatch(/told: certbot certonly --webroot -w \S+ .*--deploy-hook systemctl reload nginx$/m);
  expect(told).toMatch(/told: nginx -t\ntold: systemctl restart nginx$/m);
  expect(statSync(at('etc/zone-directory.env')).mode & 0o777).toBe(0o640);
  const file = at('etc/zone-directory.env');
  const settings = here(readFileSync(file, 'utf8')).replace(PORT, `PORT_BASE=${port}`);
  const base = Object.entries(environmentOf(airtable)).map((setting) => setting.join('='));
  writeFileSync(file, [settings, ...base, 'METRICS_TOKEN=sixteen-letters!', ''].join('\n'));
  run(install);

  const [publishing = '', promoting = ''] = publish.split(/(?=^runuser.* promote )/m);
  const published = new Map(
    [...run(publishing).matchAll(/^(\S+) (\S+) is published in the folder (\S+)$/gm)].map(
      ([, name = '', release = '', folder]) => {
        expect(folder).toBe(at('var/lib/zone'));
        return [name, release];
      },
    ),
  );
  expect([...published.keys()]).toEqual(['shell', ...REMOTES]);
  const [promote = '', enable = ''] = promoting.split(/(?<=\n)(?=systemctl)/);
  expect(promote).toContain(`shell ${PLACEHOLDER}`);
  for (const [name, release] of published)
    expect(
      run(`cd /srv/zone/current\n${promote.replace(`shell ${PLACEHOLDER}`, `${name} ${release}`)}`),
    ).toContain(`${name} ${release} is live`);
  expect(run(enable)).toBe('told: systemctl enable --now zone-directory\n');
  await startService();
  expect(await page()).toContain('<p>one</p>');
  await until(async () => (await fetch(`http://127.0.0.1:${port}/data/subcategories.json`)).ok);
  const headers = { Authorization: 'Bearer sixteen-letters!' };
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  expect(metrics).toContain(`zone_live_release{remote="shell",release="${published.get('shell')}"`);
  expect(metrics).toMatch(/^zone_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
  // nginx reads the files of releases as another user.
  for (const file of ['', '/releases', '/releases/shell', `/releases/shell/${published.get('shell')}`])
    expect([file, others(`var/lib/zone${file}`) & 1]).toEqual([file, 1]);
  expect(others(`var/lib/zone/releases/shell/${published.get('shell')}/shell.js`) & 4).toBe(4);
  expect(others('var/lib/zone/data')).toBe(0);
  for (const file of ['', '/current/', '/current/serve.mjs']) expect(others(`srv/zone${file}`) & 4).toBe(4);
});

test('an update leaves nothing of the version before, and a rollback starts that one again', async () => {
  const [first = ''] = readdirSync(at('srv/zone')).filter((name) => name !== 'current');
  rmSync(path.join(project, 'dist/server/only-in-the-first'));
  // A version is named by the second.
  await wait(1_100);
  const [update = '', two = ''] = blocksOf('Update without downtime');
  expect(run(update)).toBe('told: systemctl restart zone-directory\n');
  expect(existsSync(at('srv/zone/current/only-in-the-first'))).toBe(false);
  expect(readdirSync(at('srv/zone')).filter((name) => name !== 'current')).toHaveLength(2);
  const server = await startService();
  expect(await page()).toContain('<p>one</p>');
  await stop(server);
  const [rollback = ''] = blocksOf('Rollback, and switching off');
  run(rollback.replace(/\d{8}-\d{6}/, first));
  expect(existsSync(at('srv/zone/current/only-in-the-first'))).toBe(true);
  await startService();
  expect(await page()).toContain('<p>one</p>');
  expect(
    run(two)
      .split('\n')
      .filter((line) => line.includes('systemctl')),
  ).toEqual(['told: systemctl restart zone-directory-2', 'told: systemctl restart zone-directory']);
});

test('the alert rules are where the scrape configuration has them', () => {
  const alerts = blocksOf('Metrics').find((block) => block.includes('prometheus')) ?? '';
  run(alerts);
  const configuration = readFileSync(at('project/deploy/prometheus/prometheus.yml'), 'utf8');
  const [, file = ''] = /^rule_files:\n {2}- (\S+)$/m.exec(configuration) ?? [];
  expect(readFileSync(at(file), 'utf8')).toContain('alert: ZoneDown');
});

test('a backup and an export are files of their owner, in a folder of its own', () => {
  const [backup = ''] = blocksOf('Backup and restore');
  run(backup);
  const files = readdirSync(at('var/backups/zone'));
  expect(files).toEqual([
    expect.stringMatching(/^[\d-]+$/),
    expect.stringMatching(/^[\d-]+-reports\.jsonl$/),
    expect.stringMatching(/^[\d-]+\.jsonl$/),
  ]);
  for (const file of ['', ...files]) expect(statSync(at(`var/backups/zone/${file}`)).mode & 0o077).toBe(0);
});

test('an editor lists and exports requests', () => {
  const [day = ''] = blocksOf("An editor's day");
  expect(run(day)).toContain('0 open, 0 done, 0 quarantined, 0 undelivered, 0 dead in the database');
  const [file = ''] = readdirSync(at('var/lib/zone')).filter((name) => name.endsWith('.csv'));
  expect(statSync(at(`var/lib/zone/${file}`)).mode & 0o777).toBe(0o600);
});

test('a second instance has the settings of the first, and its own port and store', async () => {
  const [second = ''] = blocksOf('Several instances');
  expect(run(second)).toBe('told: systemctl enable --now zone-directory-2\n');
  const own = readFileSync(at('etc/zone-directory-2.env'), 'utf8');
  expect(own).toBe(here('PORT_BASE=3010\nZONE_STORE=/var/lib/zone-2\n'));
  expect(statSync(at('etc/zone-directory-2.env')).mode & 0o777).toBe(0o640);
  const other = await freePort();
  writeFileSync(at('etc/zone-directory-2.env'), own.replace(PORT, `PORT_BASE=${other}`));
  await startService('zone-directory-2');
  expect((await fetch(`http://127.0.0.1:${other}/livez`)).status).toBe(200);
  expect(existsSync(at('var/lib/zone-2/data'))).toBe(true);
  // The ports are those of deploy/nginx.conf.
  const front = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const settings = readFileSync(path.join(ROOT, 'deploy/zone-directory.env'), 'utf8');
  for (const text of [settings, own])
    expect(front).toContain(`server 127.0.0.1:${/PORT_BASE=(\d+)/.exec(text)?.[1]} `);
});

/** For a check by a program of the system, which shows as skipped where there is none. */
const withProgram = (name: string) => (spawnSync(name, ['--version']).error ? describe.skip : describe);

withProgram('systemd-analyze')('where there is systemd', () => {
  test('systemd understands every line of the units', () => {
    for (const unit of readdirSync(at('etc/systemd/system'))) {
      const file = path.join(folderWith(), unit);
      writeFileSync(file, readFileSync(at(`etc/systemd/system/${unit}`), 'utf8'));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
        encoding: 'utf8',
      });
      expect([status, stderr.split('\n').filter((line) => line.includes(unit))]).toEqual([0, []]);
    }
  });
});

withProgram('logrotate')('where there is logrotate', () => {
  test('logrotate understands its file', () => {
    const { status } = spawnSync('logrotate', ['--debug', at('etc/logrotate.d/zone-directory')]);
    expect(status).toBe(0);
  });
});
