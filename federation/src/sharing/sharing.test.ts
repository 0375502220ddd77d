import sharing from './index';
import type { Factory, ShareScope } from './share-scope';
import { buildOf, importReact, offering, run, versionsIn } from './sharing.testing';

const { init, I: initializeSharing, initContainerEntry, installInitialConsumes } = sharing.bundlerRuntime;

type Build = ReturnType<typeof buildOf>;

/** Starts a host, and lets a remote join its scope. */
async function join(host: Build, remote: Build): Promise<ShareScope> {
  await initializeSharing({ shareScopeName: 'default', webpackRequire: host });
  const shareScope = host.S.default ?? {};
  await initContainerEntry({ webpackRequire: remote, shareScope, shareScopeKey: ['default'] });
  return shareScope;
}
const eager = { singleton: true, eager: true };

it('returns the name of a build', () => {
  expect(init({ webpackRequire: buildOf('mf_partners') })).toEqual({ name: 'mf_partners' });
});

it("gives a remote the host's package without fetching its own", async () => {
  const own = jest.fn(async (): Promise<Factory> => () => 'own');
  const remote = buildOf('remote', { react: [offering('19.9.9', own)] }, { fallback: own });
  const scope = await join(buildOf('host', { react: [offering('19.3.1', undefined, eager)] }), remote);
  expect(versionsIn(scope)).toEqual(['19.3.1', '19.9.9']);
  await expect(importReact(remote)).resolves.toBe('19.3.1');
  expect(own).not.toHaveBeenCalled();
  expect(scope.react?.['19.3.1']).toMatchObject({ from: 'host', loaded: true, useIn: ['remote'] });
});

it('fetches a package once for all builds, and the newest if none is in use', async () => {
  const get = jest.fn(async (): Promise<Factory> => () => 'fetched');
  const [one, other] = [buildOf('one', { react: [offering('19.4.0', get)] }), buildOf('other')];
  const scope = await join(buildOf('host', { react: [offering('19.3.1')] }), one);
  await initContainerEntry({ webpackRequire: other, shareScope: scope });
  await expect(Promise.all([importReact(one), importReact(other)])).resolves.toEqual(['fetched', 'fetched']);
  expect(get).toHaveBeenCalledTimes(1);
});

it('gives a remote its own copy if no build offers the package', async () => {
  const remote = buildOf('remote');
  await join(buildOf('host'), remote);
  await expect(importReact(remote)).resolves.toBe("remote's own");
});

it('caches no failed load, neither of an offered package nor of a module', async () => {
  let isDown = true;
  const get = async (): Promise<Factory> => {
    if (isDown) throw new Error('no answer');
    return () => 'healed';
  };
  const remote = buildOf('remote', { react: [offering('19.3.1', get)] });
  await join(buildOf('host'), remote);
  const installed = {};
  await expect(importReact(remote, installed)).rejects.toThrow('no answer');
  isDown = false;
  await expect(importReact(remote, installed)).resolves.toBe('healed');
});

it('loads a package once, however many chunks import it', async () => {
  const remote = buildOf('remote');
  await join(buildOf('host', { react: [offering('19.3.1')] }), remote);
  const installed: Record<string, Promise<void> | 0> = {};
  const both = [importReact(remote, installed), importReact(remote, installed)];
  await expect(Promise.all(both)).resolves.toEqual(['19.3.1', '19.3.1']);
  expect(installed).toEqual({ 'react-module': 0 });
  await expect(importReact(remote, installed)).resolves.toBe('19.3.1');
});

describe('a singleton that is out of range', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());
  const host = () => buildOf('host', { react: [offering('18.3.1', undefined, eager)] });

  it('is used with a warning', async () => {
    const remote = buildOf('remote', { react: [offering('19.3.1')] });
    await join(host(), remote);
    await expect(importReact(remote)).resolves.toBe('18.3.1');
    expect(warn.mock.calls).toEqual([['react ^19.3.0 is needed, and the page has 18.3.1 of host']]);
  });

  it('is refused by a strict build, and used when in range', async () => {
    const strict = buildOf('remote', {}, { strictVersion: true });
    await join(host(), strict);
    await expect(importReact(strict)).rejects.toThrow('the page has 18.3.1 of host');
    const content = buildOf('remote', {}, { strictVersion: true, requiredVersion: '^18.2.0' });
    await join(host(), content);
    await expect(importReact(content)).resolves.toBe('18.3.1');
    expect(warn).not.toHaveBeenCalled();
  });
});

it('uses a version of a non-singleton that is in range, else its own copy', async () => {
  const several = { singleton: false };
  const host = buildOf('host', {
    react: [offering('18.3.1', undefined, { eager: true }), offering('19.3.1', undefined, several)],
  });
  const fits = buildOf('fits', {}, several);
  await join(host, fits);
  await expect(importReact(fits)).resolves.toBe('19.3.1');
  const misfit = buildOf('misfit', {}, { ...several, requiredVersion: '^20.0.0' });
  await join(host, misfit);
  await expect(importReact(misfit)).resolves.toBe("misfit's own");
});

it('accepts any version if a build requires none', async () => {
  const remote = buildOf('remote', {}, { requiredVersion: false });
  await join(buildOf('host', { react: [offering('18.3.1')] }), remote);
  await expect(importReact(remote)).resolves.toBe('18.3.1');
});

describe('a build that starts with shared packages', () => {
  const start = (build: Build) =>
    installInitialConsumes({
      webpackRequire: build,
      installedModules: {},
      initialConsumes: ['react-module'],
    });

  it('has them at once if they are eager', () => {
    const host = buildOf('host', { react: [offering('19.3.1', undefined, eager)] });
    start(host);
    expect(run(host, 'react-module')).toBe('19.3.1');
    expect(host.S.default?.react?.['19.3.1']).toMatchObject({ loaded: true, useIn: ['host'] });
  });

  it('throws if they would have to be fetched', () => {
    const lazy = buildOf('lazy', { react: [offering('19.3.1', async () => () => 'late')] });
    start(lazy);
    expect(() => run(lazy, 'react-module')).toThrow('19.3.1 is not here yet');
    const none = buildOf('none');
    start(none);
    expect(() => run(none, 'react-module')).toThrow('react-module is not here yet');
  });
});

it('keeps a version in a scope when the same one is offered later', async () => {
  const host = buildOf('host', { react: [offering('19.3.1')] });
  const scope = await join(host, buildOf('remote', { react: [offering('19.3.1', () => () => 'another')] }));
  await initializeSharing({ shareScopeName: ['default'], webpackRequire: host });
  expect(scope.react?.['19.3.1']).toMatchObject({ from: 'host' });
  await expect(importReact(host)).resolves.toBe('19.3.1');
});
