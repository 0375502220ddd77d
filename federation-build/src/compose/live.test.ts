import { liveComposition } from '../testing/live';
import { resolveLive, type StoredComposition, type StoredRemote } from './live';
import { declarationsOf } from './site-plan';

const entry = (name: string): StoredRemote => ({
  version: '1.0.0',
  release: '1.0.0-b',
  contract: 2,
  origin: name,
  path: `${name}/1.0.0-b/`,
});

/** A stored composition with these remotes. */
function stored(remotes: StoredComposition['registry']['remotes']): StoredComposition {
  const { host, registry, ...rest } = liveComposition();
  const { base: _, ...hostRelease } = host;
  return {
    ...rest,
    host: { ...hostRelease, origin: 'shell', path: `shell/${host.release}/` },
    registry: { ...registry, remotes },
  };
}

const urls: Record<string, string> = {
  shell: '/',
  'mf-directory': 'https://directory.example/',
  'mf-partners': 'https://files.example/zone/',
};
const urlOf = (origin: string) => urls[origin];

it("resolves every release to the deployment's URL of its origin", () => {
  const previous = { ...entry('mf-partners'), release: '1.0.0-a', path: 'mf-partners/1.0.0-a/' };
  const { host, registry } = resolveLive(
    stored({
      'mf-directory': entry('mf-directory'),
      'mf-partners': { ...entry('mf-partners'), previous },
    }),
    urlOf,
  );
  expect(host.base).toBe(`/shell/${host.release}/`);
  expect(registry.remotes['mf-directory']).toEqual({
    version: '1.0.0',
    release: '1.0.0-b',
    contract: 2,
    base: 'https://directory.example/mf-directory/1.0.0-b/',
  });
  expect(registry.remotes['mf-partners']).toMatchObject({
    base: 'https://files.example/zone/mf-partners/1.0.0-b/',
    previous: { base: 'https://files.example/zone/mf-partners/1.0.0-a/' },
  });
});

it('leaves out remotes that are switched off or whose origin has no URL, but keeps their declarations', () => {
  const live = resolveLive(
    {
      ...stored({
        'mf-directory': entry('mf-directory'),
        'mf-partners': entry('mf-partners'),
        'mf-map': entry('mf-map'),
      }),
      off: ['mf-partners'],
    },
    urlOf,
  );
  expect(Object.keys(live.registry.remotes)).toEqual(['mf-directory']);
  expect(live.off).toEqual(['mf-partners', 'mf-map']);
  expect(Object.keys(declarationsOf(live))).toEqual(['shell', 'mf-directory', 'mf-partners']);
});

it("throws if the host's origin has no URL", () => {
  expect(() => resolveLive(stored({}), () => undefined)).toThrow('the origin of shell has no URL');
});
