import { createInstance } from '@module-federation/enhanced/runtime';
import { JOIN } from './foreign-scope';
import sharing from './index';
import type { Factory, ShareScope } from './share-scope';
import { buildOf, importReact, offering, versionsIn } from './sharing.testing';

const { initContainerEntry } = sharing.bundlerRuntime;

type Packages = Readonly<Record<string, string>>;

/** A host with Module Federation's own runtime that shares packages in `default`, as most do. */
function hostOf(packages: Packages) {
  const shared = Object.entries(packages).map(([name, version]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => `host's ${version}`, shareConfig }] as const;
  });
  const name = `host-${Math.random()}`;
  const host = createInstance({ name, remotes: [], shared: Object.fromEntries(shared) });
  host.initializeSharing('default');
  return { host, scope: host.shareScopeMap.default as unknown as ShareScope };
}

function hostWith(packages: Packages, isAsking: boolean): ShareScope {
  const { scope } = hostOf(packages);
  return isAsking ? Object.assign(scope, { [JOIN]: true }) : scope;
}

/** Opens one of our remotes in such a host and returns the React it receives. */
async function openedBy(scope: ShareScope): Promise<unknown> {
  const own = async (): Promise<Factory> => () => 'own';
  const remote = buildOf('remote', {
    react: [offering('19.3.1', own)],
    'react-dom': [offering('19.3.1', own)],
  });
  const mapping = remote.consumesLoadingData.moduleIdToConsumeDataMapping;
  Object.assign(mapping ?? {}, { 'dom-module': { ...mapping?.['react-module'], shareKey: 'react-dom' } });
  await initContainerEntry({
    webpackRequire: remote,
    shareScope: scope,
    shareScopeKey: 'default',
    initScope: [],
  });
  return importReact(remote);
}

const BOTH = (version: string): Packages => ({ react: version, 'react-dom': version });

it.each(['18.3.1', '19.3.1', '20.0.0'])(
  'uses its own React in a host with %s that has not opted in, and offers it none',
  async (version) => {
    const scope = hostWith(BOTH(version), false);
    await expect(openedBy(scope)).resolves.toBe('own');
    expect(versionsIn(scope)).toEqual([version]);
  },
);

it('takes packages of a host that has opted in if they are in range and of one version', async () => {
  const scope = hostWith(BOTH('19.4.2'), true);
  await expect(openedBy(scope)).resolves.toBe("host's 19.4.2");
  // React of the same version as ours works with our react-dom.
  await expect(openedBy(hostWith({ react: '19.3.1' }, true))).resolves.toBe("host's 19.3.1");
});

it.each<[string, Packages]>([
  ['are out of range', BOTH('18.3.1')],
  ['are newer than the supported range', BOTH('20.0.0')],
  ["differ in version from the remote's own react-dom", { react: '19.4.2' }],
  ['have two different versions', { react: '19.4.2', 'react-dom': '19.4.1' }],
])('uses its own packages in a host that has opted in if its packages %s', async (_, packages) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const scope = hostWith(packages, true);
  await expect(openedBy(scope)).resolves.toBe('own');
  expect(versionsIn(scope)).toEqual([packages.react]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('offers its packages to a host that has opted in and has none', async () => {
  const scope = hostWith({}, true);
  await expect(openedBy(scope)).resolves.toBe('own');
  expect(versionsIn(scope)).toEqual(['19.3.1']);
});

/** Opens a remote that offers React, as our own host does. */
async function joined(shareScope: ShareScope, version: string) {
  const remote = buildOf('remote', { react: [offering(version, async () => () => "remote's react")] });
  await initContainerEntry({ webpackRequire: remote, shareScope, shareScopeKey: 'default' });
  return remote;
}

it("takes the package of a host with Module Federation's own runtime", async () => {
  const remote = await joined(hostOf({ react: '19.3.1' }).scope, '19.9.9');
  await expect(importReact(remote)).resolves.toBe("host's 19.3.1");
});

it("offers packages in a form that Module Federation's own runtime accepts", async () => {
  const { host, scope } = hostOf({});
  const remote = await joined(scope, '19.3.1');
  const factory = await host.loadShare<string>('react', {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
  });
  expect((factory as () => string)()).toBe("remote's react");
  // Fetched once for both.
  await expect(importReact(remote)).resolves.toBe("remote's react");
  expect(scope.react?.['19.3.1']).toMatchObject({ loaded: true, useIn: [host.name, 'remote'] });
});
