import crypto from 'node:crypto';
import { createReleaseClient } from '@zone-directory/remote-kit/client';
import { publishRemote } from '../live/live.testing';
import { describeDatabases } from '../storage/databases.testing';
import { listCalls } from './calls';
import { DAY_MS, useService } from './service.testing';
import { findToken, revokeToken, rotateToken } from './tokens';

describeDatabases('the release service', (kind) => {
  const { start, build } = useService(kind);

  it('is not there until there is a token, and then only for a valid one', async () => {
    const zone = await start();
    // Whatever answers for paths that do not exist answers here, too, and nothing is counted.
    for (const body of [undefined, { releases: {} }])
      expect(await zone.call('promote', 'zone-release-x', body)).toMatchObject({
        status: 404,
        json: 'Not found\n',
      });
    expect(zone.calls).toEqual([]);
    const { token } = await zone.token();
    expect(await zone.call('status', token)).toMatchObject({
      status: 200,
      json: { generation: 0, packages: [] },
    });
    expect(await zone.call('nothing', token)).toMatchObject({ status: 404, json: { error: 'NOT_FOUND' } });
    expect(await zone.call('status', token, {})).toMatchObject({ status: 405 });
    expect(zone.calls).toEqual([
      ['status', 'done'],
      ['unknown', 'refused'],
      ['status', 'refused'],
    ]);
  });

  it('refuses what has crossed a network without https, whatever its token', async () => {
    const zone = await start();
    const { token } = await zone.token();
    const from = (proto: string) => ({
      headers: { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': proto },
    });
    for (const given of [token, 'wrong', ''])
      expect(await zone.call('status', given, undefined, from('http'))).toMatchObject({
        status: 403,
        json: { error: 'FORBIDDEN', reason: expect.stringContaining('revoked') },
      });
    expect(await zone.call('status', token, undefined, from('https'))).toMatchObject({ status: 200 });
  });

  it('takes a token from the header only, and has none in its log and its record', async () => {
    const zone = await start();
    const { token } = await zone.token();
    const query = `?token=${token}&access_token=${token}`;
    expect(await zone.call(`status${query}`, '')).toMatchObject({ status: 401 });
    expect(await zone.call(`status${query}`, token)).toMatchObject({ status: 422 });
    expect(await zone.call(token, token)).toMatchObject({ status: 404 });
    const calls = await listCalls(zone.storage.database, { most: 10 });
    expect(calls).toHaveLength(3);
    expect(JSON.stringify([calls, zone.records])).not.toContain(token);
  });

  it('has no call at a path that only resembles one', async () => {
    const zone = await start();
    const { token } = await zone.token({ packages: ['*'] });
    const paths = ['%2e%2e/status', '..%2fstatus', '/status', 'status/', 'Status', '%73tatus', 'status%00'];
    for (const path of [...paths, 'constructor', '__proto__', 'upload/../promote/'])
      expect([path, (await zone.call(path, token, {})).status]).toEqual([path, 404]);
  });

  it('answers every invalid token alike, after the same work', async () => {
    const zone = await start();
    const now = Date.now();
    const good = await zone.token();
    const expired = await zone.token({ now: now - 2 * DAY_MS, days: 1 });
    const revoked = await zone.token();
    await revokeToken(zone.storage.database, { name: revoked.name, now });
    const tokens = { wrong: `${good.token}x`, missing: '', expired: expired.token, revoked: revoked.token };
    const answers = await Promise.all(
      Object.values(tokens).map((token, index) =>
        zone.call(
          'promote',
          token,
          { releases: { 'mf-events': '1.0.0-x' } },
          { headers: { 'X-Forwarded-For': `192.0.${index}.1` } },
        ),
      ),
    );
    for (const { status, json } of answers)
      expect([status, json]).toEqual([
        401,
        { error: 'UNAUTHORIZED', reason: 'the token is missing, wrong, expired or revoked' },
      ]);
    expect((await zone.call('status', good.token)).status).toBe(200);
    const calls = await listCalls(zone.storage.database, { most: 10 });
    expect(calls.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(zone.calls).toEqual([...Array(4).fill(['promote', 'unauthorized']), ['status', 'done']]);
  });

  it('finds out what a token is by one hash, compared with each that is stored, whatever it is', async () => {
    const { storage, ...zone } = await start();
    const now = Date.now();
    const expired = await zone.token({ now: now - 2 * DAY_MS, days: 1 });
    const good = await zone.token();
    const revoked = await zone.token();
    await revokeToken(storage.database, { name: revoked.name, now });
    const other = await zone.token({ verbs: ['verify'], packages: ['mf-map'] });
    const hash = jest.spyOn(crypto, 'createHash');
    const compare = jest.spyOn(crypto, 'timingSafeEqual');
    const found: unknown[] = [];
    for (const given of [good.token, other.token, expired.token, revoked.token, `${good.token}x`, '']) {
      hash.mockClear();
      compare.mockClear();
      const token = await findToken(storage.database, given, now);
      found.push([
        typeof token === 'object' && token.name,
        hash.mock.calls.length,
        compare.mock.calls.length,
      ]);
    }
    hash.mockRestore();
    compare.mockRestore();
    expect(found).toEqual([good.name, other.name, false, false, false, false].map((name) => [name, 1, 4]));
  });

  it('limits wrong tokens of a network, and none of another', async () => {
    const zone = await start();
    const { token } = await zone.token();
    const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => zone.call('status', 'wrong', undefined, from('192.0.2.1'))),
    );
    expect(tries.map(({ status }) => status)).toEqual(expect.arrayContaining([401, 429]));
    expect((await zone.call('status', token, undefined, from('192.0.2.1'))).status).toBe(200);
    expect((await zone.call('status', 'wrong', undefined, from('198.51.100.1'))).status).toBe(401);
  });

  it('lets a team change its own packages by what its token allows, and leaves who, what, which commit and why', async () => {
    const zone = await start();
    await zone.shell();
    const { name, token } = await zone.token();
    const client = createReleaseClient({ to: zone.server.url, token });
    const author = { by: 'ignored', commit: '0123abc', why: 'the fair begins' };
    const published = await client.publish(build('mf-events', 'one'), author);
    expect(published).toMatchObject({ name: 'mf-events', existed: false });
    expect(await client.publish(build('mf-events', 'one'), author)).toEqual({ ...published, existed: true });
    await client.verify('mf-events', published.release);
    expect(await client.promote({ 'mf-events': published.release }, author)).toMatchObject({ generation: 2 });
    const second = await client.publish(build('mf-events', 'two'), author);
    await client.promote({ 'mf-events': second.release }, author);
    expect(await client.rollback('mf-events', author)).toMatchObject({
      generation: 4,
      release: published.release,
    });
    await client.switch('mf-events', false, author);
    await client.switch('mf-events', true, author);
    await client.withdraw('mf-events', author);
    expect(await client.list('mf-events')).toHaveLength(2);
    const history = await client.history(20, 'mf-events');
    expect(history.map(({ by, verb, why }) => [by, verb, why])).toEqual(
      ['withdraw', 'on', 'off', 'rollback', 'promote', 'promote'].map((verb) => [name, verb, author.why]),
    );
    const calls = await listCalls(zone.storage.database, { most: 50, name: 'mf-events' });
    expect(calls.map(({ by, verb, status, commit }) => [by, verb, status, commit])).toEqual(
      [
        ...[
          'withdraw',
          'on',
          'off',
          'rollback',
          'promote',
          'upload',
          'promote',
          'verify',
          'upload',
          'upload',
        ],
      ].map((verb) => [name, verb, 200, verb === 'verify' ? undefined : author.commit]),
    );
    expect(calls[3]?.about).toEqual([`mf-events ${published.release}`]);
    expect(JSON.stringify([calls, zone.records])).not.toContain(token);
  });

  it("refuses every change of another team's packages, also together with its own", async () => {
    const zone = await start();
    await zone.shell();
    const theirs = await publishRemote(zone.store, 'mf-map', 'one');
    const mine = await publishRemote(zone.store, 'mf-events', 'one');
    const { name, token } = await zone.token({
      verbs: ['publish', 'promote', 'rollback', 'withdraw', 'off', 'on', 'pin', 'prune'],
    });
    const both = await zone.token({ packages: ['mf-events', 'mf-map'] });
    const refused = {
      promote: [{ releases: { 'mf-map': theirs } }, { releases: { 'mf-events': mine, 'mf-map': theirs } }],
      rollback: [{ name: 'mf-map' }, { name: 'shell' }],
      withdraw: [{ name: 'mf-map' }],
      off: [{ name: 'mf-map' }],
      on: [{ name: 'mf-map' }],
      pin: [{ name: 'mf-map', release: theirs, pinned: true }],
      verify: [{ name: 'mf-map', release: theirs }],
      prune: [{ dryRun: false }],
    };
    for (const [verb, asked] of Object.entries(refused))
      for (const body of asked)
        expect([verb, await zone.call(verb, token, body)]).toMatchObject([
          verb,
          { status: 403, json: { error: 'FORBIDDEN' } },
        ]);
    await expect(
      createReleaseClient({ to: zone.server.url, token }).publish(build('mf-map', 'two'), { by: '' }),
    ).rejects.toMatchObject({ status: 403, message: `the token ${name} does not allow changes of mf-map` });
    expect((await zone.call('list', token)).json.releases).toHaveLength(3);
    expect(
      (await zone.call('promote', both.token, { releases: { 'mf-events': mine, 'mf-map': theirs } })).json,
    ).toMatchObject({ generation: 2 });
    const calls = await listCalls(zone.storage.database, { most: 50, name: 'mf-map' });
    expect(calls.filter(({ by, status }) => by === name && status === 403)).toHaveLength(8);
  });

  it('refuses a verb that the token does not allow', async () => {
    const zone = await start();
    await zone.shell();
    const release = await publishRemote(zone.store, 'mf-events', 'one');
    const { token } = await zone.token({ verbs: ['rollback', 'withdraw'] });
    const promoting = await zone.token({ verbs: ['promote'] });
    const asked = { releases: { 'mf-events': release } };
    expect(await zone.call('promote', token, asked)).toMatchObject({ status: 403 });
    expect(await zone.call('promote', promoting.token, asked)).toMatchObject({ status: 200 });
    expect(await zone.call('off', token, { name: 'mf-events' })).toMatchObject({ status: 403 });
    expect(await zone.call('withdraw', token, { name: 'mf-events' })).toMatchObject({ status: 200 });
  });

  it('passes the refusals of a store on, without a path of this machine', async () => {
    const zone = await start();
    const { token } = await zone.token();
    const promoted = await zone.call('promote', token, { releases: { 'mf-events': '9.9.9-x' } });
    expect(promoted).toMatchObject({ status: 422, json: { error: 'REFUSED' } });
    expect(promoted.json.reason).not.toContain('/');
  });

  it('refuses what is not a call', async () => {
    const zone = await start();
    const { token } = await zone.token();
    const releases = { 'mf-events': '1.0.0-x' };
    for (const body of [
      ...[
        {},
        [],
        null,
        { releases: {} },
        { releases: { '../x': '1.0.0-x' } },
        { releases: { 'mf-events': '../../x' } },
      ],
      ...[
        { releases, why: 'two\nlines' },
        { releases, why: '\u202e' },
        { releases, by: 'somebody' },
      ],
    ])
      expect([body, await zone.call('promote', token, body)]).toMatchObject([
        body,
        { status: 422, json: { error: 'REFUSED', reason: expect.any(String) } },
      ]);
    const large = await zone.call('promote', token, { releases, why: 'x'.repeat(70_000) });
    expect(large).toMatchObject({ status: 413, json: { error: 'TOO_LARGE' } });
    const text = await zone.call(
      'promote',
      token,
      { releases },
      { headers: { 'Content-Type': 'text/plain' } },
    );
    expect(text).toMatchObject({ status: 415 });
  });

  it('loses nothing of twenty clients that promote at once', async () => {
    const zone = await start();
    await zone.shell();
    const names = Array.from({ length: 20 }, (_, index) => `mf-r${index}` as const);
    const clients = await Promise.all(
      names.map(async (name) => {
        const { token } = await zone.token({ team: name, packages: [name] });
        const client = createReleaseClient({ to: zone.server.url, token });
        const release = await publishRemote(zone.store, name, name);
        return { name, client, release };
      }),
    );
    const done = await Promise.all(
      clients.map(({ name, client, release }) => client.promote({ [name]: release }, { by: '' })),
    );
    expect(done.map(({ generation }) => generation).sort((a, b) => a - b)).toEqual(
      names.map((_, index) => index + 2),
    );
    const [{ client }] = clients as [(typeof clients)[number]];
    const { packages } = await client.status();
    expect(packages.map(({ name, release }) => `${name} ${release}`)).toEqual(
      expect.arrayContaining(clients.map(({ name, release }) => `${name} ${release}`)),
    );
    const history = await client.history(200);
    expect(new Set(history.flatMap(({ changed }) => changed.map(({ name }) => name)))).toEqual(
      new Set(['shell', ...names]),
    );
    const calls = await listCalls(zone.storage.database, { most: 200 });
    const promotes = calls.filter(
      ({ verb, status, by }) => verb === 'promote' && status === 200 && by?.startsWith('mf-'),
    );
    expect(promotes.flatMap(({ about }) => about)).toEqual(
      expect.arrayContaining(clients.map(({ name, release }) => `${name} ${release}`)),
    );
  });

  it('tells each of twenty clients the truth that promote releases of one remote at once', async () => {
    const zone = await start();
    await zone.shell();
    const { token } = await zone.token();
    const client = createReleaseClient({ to: zone.server.url, token });
    const releases = await Promise.all(
      Array.from({ length: 20 }, (_, index) => publishRemote(zone.store, 'mf-events', `${index}`)),
    );
    const done = await Promise.all(
      releases.map(async (release) => ({
        release,
        ...(await client.promote({ 'mf-events': release }, { by: '' })),
      })),
    );
    const history = await client.history(200, 'mf-events');
    expect(history.map(({ generation, changed }) => [generation, changed[0]?.to])).toEqual(
      done
        .sort((one, other) => other.generation - one.generation)
        .map(({ generation, release }) => [generation, release]),
    );
    expect(new Set(done.map(({ generation }) => generation)).size).toBe(20);
    const { packages } = await client.status();
    expect(packages.find(({ name }) => name === 'mf-events')?.release).toBe(done[0]?.release);
    const calls = await listCalls(zone.storage.database, { most: 200, name: 'mf-events' });
    expect(calls.filter(({ verb, status }) => verb === 'promote' && status === 200)).toHaveLength(20);
  });

  it('goes on after what cannot be done, or is done already', async () => {
    const zone = await start();
    await zone.shell();
    const { token } = await zone.token();
    const release = await publishRemote(zone.store, 'mf-events', 'one');
    const body = { name: 'mf-events' };
    const steps = [
      ['rollback', body, 422, 'is not live'],
      ['withdraw', body, 422, 'is not live'],
      ['off', body, 422, 'not a live remote'],
      ['promote', { releases: { 'mf-events': release } }, 200, 2],
      ['promote', { releases: { 'mf-events': release } }, 200, 2],
      ['rollback', body, 422, 'has no release before'],
      ['off', body, 200, 3],
      ['off', body, 200, 3],
      ['on', body, 200, 4],
      ['withdraw', body, 200, 5],
      ['withdraw', body, 422, 'is not live'],
    ] as const;
    for (const [verb, asked, status, expected] of steps) {
      const answer = await zone.call(verb, token, asked);
      expect([verb, answer.status]).toEqual([verb, status]);
      if (typeof expected === 'number') expect(answer.json.generation).toBe(expected);
      else expect(answer.json.reason).toContain(expected);
    }
    const switches = ['off', 'on', 'off', 'on', 'off', 'on'];
    await zone.call('promote', token, { releases: { 'mf-events': release } });
    const answers = await Promise.all(switches.map((verb) => zone.call(verb, token, body)));
    expect(answers.map(({ status }) => status)).toEqual(switches.map(() => 200));
    const [last] = (await zone.call('history?most=1', token)).json.entries;
    const { packages } = (await zone.call('status', token)).json;
    expect(packages.at(-1).off).toBe(last.verb === 'off');
  });

  it('rotates a token: the old and the new one are valid for a while', async () => {
    const zone = await start();
    const old = await zone.token();
    const { database } = zone.storage;
    const fresh = await rotateToken(database, {
      name: old.name,
      overlapDays: 1,
      by: 'operator',
      now: Date.now(),
    });
    for (const { token } of [old, fresh]) expect((await zone.call('status', token)).status).toBe(200);
    const last = await rotateToken(database, {
      name: fresh.name,
      overlapDays: 0,
      by: 'operator',
      now: Date.now(),
    });
    expect((await zone.call('status', fresh.token)).status).toBe(401);
    expect((await zone.call('status', last.token)).status).toBe(200);
  });
});
