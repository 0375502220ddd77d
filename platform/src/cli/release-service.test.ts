import { createReleaseClient } from '@zone-directory/remote-kit/client';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { buildRemote } from '../live/live.testing';
import { describePostgresql, ownDatabase } from '../storage/postgresql.testing';
import { runCommand } from './command.testing';
import { type Instance, type Instances, prepareInstances } from './instances.testing';

describePostgresql('teams release into two instances', () => {
  let instances: Instances;
  let databaseUrl: string;
  beforeEach(async () => {
    ({ databaseUrl } = await ownDatabase());
    instances = await prepareInstances(databaseUrl);
  });
  afterEach(() => instances.close());

  it('by the same command as on the machine: uploads reach both before they are live', async () => {
    const [one, two] = [await instances.start(), await instances.start()];
    const operator = (args: readonly string[]) =>
      runCommand('release.ts', { DATABASE_URL: databaseUrl, ZONE_STORE: folderWith() }, args);
    expect((await one.get('/releases/status')).status).toBe(404);
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
    await Promise.all([one, two].map((each) => shows(each, 2)));
    // A file of the release, from the instance that it was not uploaded to.
    expect((await two.get(`/mf-fair/${fair}/remote-entry.js`)).text).toBe('// one');

    // Uploaded to one and promoted by the other at once, then rolled back by the first.
    const first = createReleaseClient({ to: one.url, token });
    const second = createReleaseClient({ to: two.url, token });
    const remotes = await Promise.all(
      ['one', 'two'].map((content) => first.publish(buildRemote('mf-map', content), { by: '' })),
    );
    for (const { release } of remotes) await second.promote({ 'mf-map': release }, { by: '' });
    expect(await first.rollback('mf-map', { by: '' })).toMatchObject({
      generation: 5,
      release: remotes[0]?.release,
    });
    const took = await Promise.all([one, two].map((each) => shows(each, 5)));
    // Measured on an idle machine.
    if (process.env.TEST_FULL) expect(Math.max(...took)).toBeLessThan(1_000);
    for (const { release } of remotes)
      expect((await two.get(`/mf-map/${release}/remote-entry.js`)).status).toBe(200);

    const wrong = await release(['status'], { ZONE_RELEASE_TOKEN: 'wrong' });
    expect(wrong).toMatchObject({ code: 1, errors: 'the token is missing, wrong, expired or revoked\n' });
    expect(await release(['status'], { ZONE_RELEASE_TOKEN: '' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ZONE_RELEASE_TOKEN'),
    });
    const { out } = await operator(['calls']);
    expect(out).toMatch(new RegExp(`core-[\\da-f]{8}  promote  mf-fair ${fair}  done  the first day`));
    expect(out).toContain('no valid token  status  refused (401)');
    expect(out + one.said() + two.said()).not.toContain(token);
    const name = /^core-[\da-f]{8}/m.exec(made.out)?.[0] ?? '';
    expect((await operator(['token', 'list'])).out).toContain(`${name}  until`);
    expect((await operator(['token', 'revoke', name])).out).toBe(`${name} is revoked\n`);
    expect((await release(['status'])).code).toBe(1);
  });
});
