import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseClient } from '@zone-directory/remote-kit/client';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { buildRemote } from '../live/live.testing';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { runCommand } from './command.testing';
import { type Instance, type Instances, prepareInstances } from './instances.testing';

/** Of a release that a tab runs. */
const FILES = ['remote-entry.js', 'mf-manifest.json', 'remote.json'];
const PROMOTES = process.env.TEST_FULL ? 9 : 2;

describePostgresql('teams release into several instances', () => {
  let instances: Instances;
  let databaseUrl: string;
  beforeEach(async () => {
    ({ databaseUrl } = await ownDatabase());
    instances = await prepareInstances(databaseUrl);
  });
  afterEach(() => instances.close());

  /** The folder of an instance that sees the releases of another. */
  const seeing = (releases: string): string => {
    const store = folderWith();
    symlinkSync(releases, path.join(store, 'releases'));
    return store;
  };

  it('by the same command as on the machine: uploads reach all before they are live', async () => {
    const releases = folderWith();
    // The third, in a full run, sees the folder of the first; the second has its own.
    const all = await Promise.all([
      instances.start({ ZONE_STORE: seeing(releases) }),
      instances.start(),
      ...(process.env.TEST_FULL ? [instances.start({ ZONE_STORE: seeing(releases) })] : []),
    ]);
    const [one, two] = all;
    const operator = (args: readonly string[]) =>
      runCommand('release.ts', { DATABASE_URL: databaseUrl, ZONE_STORE: folderWith() }, args);
    const nothing = await one.get('/nothing/status');
    expect((await one.get('/releases/status')).status).toBe(nothing.status);
    const made = await operator([
      'token',
      'create',
      '--team',
      'core',
      '--remotes',
      '*',
      '--verbs',
      'publish,promote,rollback,prune',
    ]);
    const token = /^zone-release-\S+$/m.exec(made.out)?.[0] ?? '';
    const release = (args: readonly string[], env = {}) =>
      runCommand('release.ts', { ZONE_RELEASE_TOKEN: token, ...env }, [...args, '--to', one.url]);

    await instances.promote('<p>one</p>');
    const published = await release(['publish', buildRemote('mf-fair', 'one')]);
    expect(published).toMatchObject({ code: 0, errors: '' });
    const [, fair = ''] = /^mf-fair (\S+) is published in http/.exec(published.out) ?? [];
    const promoted = await release(['promote', 'mf-fair', fair, '--why', 'the first day']);
    expect(promoted.out).toContain(`mf-fair ${fair} is live (generation 2)`);
    const shows = async (instance: Instance, generation: number) => {
      const begun = performance.now();
      await until(async () =>
        (await instance.get('/registry.json')).text.includes(`"generation":${generation}`),
      );
      return performance.now() - begun;
    };
    await Promise.all(all.map((each) => shows(each, 2)));
    // A file of the release, from the instance that it was not uploaded to.
    expect((await two.get(`/mf-fair/${fair}/remote-entry.js`)).text).toContain('// one');

    // Uploaded to one and promoted by the other at once, then rolled back by the first.
    const first = createReleaseClient({ to: one.url, token });
    const second = createReleaseClient({ to: two.url, token });
    const remotes = [];
    for (let index = 0; index < PROMOTES; index += 1) {
      const dist = buildRemote('mf-map', `${index}`);
      writeFileSync(path.join(dist, 'remote-entry.js.map'), `{"version":3,"sources":["${index}.ts"]}`);
      remotes.push((await first.publish(dist, { by: '' })).release);
    }
    const page = (await one.get('/')).text;
    const took: number[] = [];
    const shown = async (generation: number) =>
      took.push(...(await Promise.all(all.map((each) => shows(each, generation)))));
    for (const [index, release] of remotes.entries()) {
      const promoted = await (index % 2 ? first : second).promote({ 'mf-map': release }, { by: '' });
      await shown(promoted.generation);
    }
    expect(await first.rollback('mf-map', { by: '' })).toMatchObject({
      generation: PROMOTES + 3,
      release: remotes.at(-2),
    });
    await shown(PROMOTES + 3);
    // Measured on an idle machine.
    if (process.env.TEST_FULL) expect(Math.max(...took)).toBeLessThan(1_000);
    // A tab that was open all the time has all that it may ask for, from each instance; the shell is the same.
    const [old] = remotes;
    const answers = await Promise.all(
      all.map((each) => Promise.all(FILES.map((file) => each.get(`/mf-map/${old}/${file}`)))),
    );
    for (const answer of answers) {
      expect(answer.map(({ status }) => status)).toEqual(FILES.map(() => 200));
      expect(answer).toEqual(answers[0]);
    }
    for (const each of all) expect((await each.get('/')).text).toBe(page);
    // Source maps are where stacks are looked up, and nowhere else.
    for (const { store } of [one, two])
      expect(
        readFileSync(path.join(store, 'maps', 'mf-map', `${old}`, 'remote-entry.js.map'), 'utf8'),
      ).toContain('0.ts');
    for (const each of all) expect((await each.get(`/mf-map/${old}/remote-entry.js.map`)).status).toBe(404);

    const wrong = await release(['status'], { ZONE_RELEASE_TOKEN: 'wrong' });
    expect(wrong).toMatchObject({ code: 1, errors: 'the token is missing, wrong, expired or revoked\n' });
    expect(await release(['status'], { ZONE_RELEASE_TOKEN: '' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ZONE_RELEASE_TOKEN'),
    });
    const { out } = await operator(['calls', '--most', '100']);
    expect(out).toMatch(new RegExp(`core-[\\da-f]{8}  promote  mf-fair ${fair}  done  the first day`));
    expect(out).toContain('no valid token  status  refused (401)');
    expect(out + one.said() + two.said()).not.toContain(token);
    const name = /^core-[\da-f]{8}/m.exec(made.out)?.[0] ?? '';
    expect((await operator(['token', 'list'])).out).toContain(`${name}  until`);
    expect((await operator(['token', 'revoke', name])).out).toBe(`${name} is revoked\n`);
    expect((await release(['status'])).code).toBe(1);
  });
});
