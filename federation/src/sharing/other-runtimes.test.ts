import { createInstance } from '@module-federation/enhanced/runtime';
import sharing from './index';
import type { ShareScope } from './share-scope';
import { buildOf, importReact, offering } from './sharing.testing';

const { initContainerEntry } = sharing.bundlerRuntime;

const hostOf = (name: string, versions: readonly string[]) =>
  createInstance({
    name,
    remotes: [],
    shared: {
      react: versions.map((version) => ({
        version,
        lib: () => `${name}'s ${version}`,
        shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
      })),
    },
  });

it("takes the package of a host with Module Federation's own runtime", async () => {
  const host = hostOf('their-host', ['19.3.1']);
  host.initializeSharing('default');
  const remote = buildOf('remote', { react: [offering('19.9.9', async () => () => 'own')] });
  const shareScope = host.shareScopeMap.default as unknown as ShareScope;
  await initContainerEntry({ webpackRequire: remote, shareScope, shareScopeKey: 'default' });
  await expect(importReact(remote)).resolves.toBe("their-host's 19.3.1");
});

it("offers packages in a form that Module Federation's own runtime accepts", async () => {
  const host = hostOf('bare-host', []);
  host.initializeSharing('default');
  const remote = buildOf('remote', { react: [offering('19.3.1', async () => () => "remote's react")] });
  const shareScope = host.shareScopeMap.default as unknown as ShareScope;
  await initContainerEntry({ webpackRequire: remote, shareScope, shareScopeKey: 'default' });
  const factory = await host.loadShare<string>('react', {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
  });
  expect((factory as () => string)()).toBe("remote's react");
  // Fetched once for both.
  await expect(importReact(remote)).resolves.toBe("remote's react");
  expect(shareScope.react?.['19.3.1']).toMatchObject({ loaded: true, useIn: ['bare-host', 'remote'] });
});
