import { manifestOf, REMOTE_ORIGIN, registryEntry, registryOf } from '../testing/fixtures';
import { type CompositionData, RegistrySource } from './registry-source';

const REGISTRY_URL = '/registry.json';
const directory = registryEntry('mf-directory');
const good: CompositionData = {
  registry: registryOf('mf-directory', 'mf-partners'),
  manifests: { 'mf-directory': manifestOf('mf-directory', 'hero') },
};
const withDirectory = (entry: unknown): CompositionData => ({
  ...good,
  registry: { ...registryOf(), remotes: { ...registryOf('mf-partners').remotes, 'mf-directory': entry } },
});

function sourceOf(data: CompositionData, answers: Record<string, unknown> = {}) {
  const fetchJson = jest.fn(async (url: string) => {
    if (!Object.hasOwn(answers, url)) throw new Error(`${url} answered 404`);
    return answers[url];
  });
  return { source: new RegistrySource(data, [REMOTE_ORIGIN], fetchJson), fetchJson };
}

it("finds a remote in the page's data, without a request", async () => {
  const { source, fetchJson } = sourceOf(good);
  await expect(source.resolve('mf-directory', 'hero')).resolves.toEqual({
    remote: directory,
    manifest: manifestOf('mf-directory', 'hero'),
  });
  expect(fetchJson).not.toHaveBeenCalled();
  expect(source.generation).toBe(7);
});

it('fetches a manifest that the page does not include, until it is valid', async () => {
  const url = `${registryEntry('mf-partners').base}mf-manifest.json`;
  const answers: Record<string, unknown> = {};
  const { source, fetchJson } = sourceOf(good, answers);
  const resolve = () => source.resolve('mf-partners', 'showcase');
  await expect(resolve()).rejects.toMatchObject({ phase: 'manifest' });
  answers[url] = { metaData: {} };
  await expect(resolve()).rejects.toMatchObject({ phase: 'manifest' });
  answers[url] = manifestOf('mf-partners', 'showcase');
  for (let times = 0; times < 2; times += 1)
    await expect(resolve()).resolves.toMatchObject({ manifest: answers[url] });
  expect(fetchJson.mock.calls).toEqual([
    [url, 'default'],
    [url, 'reload'],
    [url, 'reload'],
  ]);
});

describe('falling back', () => {
  const failed = '1.0.0-aaaaaaaaaa';
  const previous = registryEntry('mf-directory', '0.9.0-dddddddddd');

  it('uses the previous release, for this remote only', async () => {
    const manifest = manifestOf('mf-directory', 'hero');
    const url = `${previous.base}mf-manifest.json`;
    const { source } = sourceOf(withDirectory({ ...directory, previous }), { [url]: manifest });
    expect(source.fallBack('mf-directory', failed)).toBe(true);
    await expect(source.resolve('mf-directory', 'hero')).resolves.toEqual({ remote: previous, manifest });
    expect(source.entry('mf-partners')).toEqual(registryEntry('mf-partners'));
  });

  it('has another release for every part of the failed one', () => {
    const { source } = sourceOf(withDirectory({ ...directory, previous }));
    expect(source.fallBack('mf-directory', failed)).toBe(true);
    expect(source.fallBack('mf-directory', failed)).toBe(true);
    expect(source.entry('mf-directory')).toMatchObject({ release: previous.release });
  });

  it.each([
    [
      'the previous one fails too',
      (source: RegistrySource) => source.fallBack('mf-directory', previous.release),
    ],
    ['it is to be tried again', (source: RegistrySource) => source.returnToLive('mf-directory')],
  ])('uses the live release again when %s, with its manifest', async (_, change) => {
    const { source, fetchJson } = sourceOf(withDirectory({ ...directory, previous }));
    source.fallBack('mf-directory', failed);
    change(source);
    await expect(source.resolve('mf-directory', 'hero')).resolves.toMatchObject({ remote: directory });
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it.each([
    ['names no previous release', directory],
    ['names an invalid one', { ...directory, previous: { ...previous, base: 'javascript:' } }],
  ])('has nothing to fall back to if the registry %s', async (_, entry) => {
    const { source } = sourceOf(withDirectory(entry));
    expect(source.fallBack('mf-directory', failed)).toBe(false);
    await expect(source.resolve('mf-directory', 'hero')).resolves.toMatchObject({ remote: directory });
  });

  it('has nothing to fall back to for an unknown remote', () => {
    expect(sourceOf(good).source.fallBack('mf-listing', 'unknown')).toBe(false);
  });

  it('remembers every release whose scripts may be in the page', () => {
    const { source } = sourceOf(withDirectory({ ...directory, previous }));
    source.fallBack('mf-directory', failed);
    expect(source.releases.map(({ remote, release }) => `${remote}@${release}`).sort()).toEqual([
      `mf-directory@${previous.release}`,
      `mf-directory@${failed}`,
      'mf-partners@1.0.0-aaaaaaaaaa',
    ]);
  });
});

it('throws without a registry', () => {
  expect(() => sourceOf({ registry: undefined })).toThrow('registry');
});

it.each([
  ['registry', 'is missing', registryOf('mf-partners'), 'is not in the registry'],
  [
    'registry',
    'has a broken entry',
    withDirectory({ ...directory, base: '/x/' }).registry,
    'registry entry of mf-directory: base',
  ],
  [
    'origin',
    'comes from another origin',
    withDirectory({ ...directory, base: 'https://evil.example/mf-directory/' }).registry,
    'https://evil.example may not load code here',
  ],
  [
    'origin',
    'comes from an origin that merely begins like an allowed one',
    withDirectory({ ...directory, base: `${REMOTE_ORIGIN}.evil.example/` }).registry,
    'may not load code here',
  ],
  [
    'origin',
    'hides another origin behind a user name',
    withDirectory({ ...directory, base: `${REMOTE_ORIGIN}@evil.example/` }).registry,
    'https://evil.example may not load code here',
  ],
  [
    'contract',
    'was built for another contract',
    withDirectory({ ...directory, contract: 1 }).registry,
    'built for contract 1, this host has 2',
  ],
])('fails with the phase %s when the remote %s; the others work', async (phase, _, registry, reason) => {
  const manifests = { ...good.manifests, 'mf-partners': manifestOf('mf-partners', 'showcase') };
  const { source, fetchJson } = sourceOf({ registry, manifests });
  await expect(source.resolve('mf-directory', 'hero')).rejects.toMatchObject({
    name: 'CompositionError',
    phase,
    remote: 'mf-directory',
    part: 'hero',
    message: expect.stringContaining(reason),
  });
  await expect(source.resolve('mf-partners', 'showcase')).resolves.toBeDefined();
  expect(fetchJson).not.toHaveBeenCalled();
});

it('fails with the phase manifest when the page includes a broken one', async () => {
  const { source } = sourceOf({ ...good, manifests: { 'mf-directory': { metaData: {} } } });
  await expect(source.resolve('mf-directory', 'hero')).rejects.toMatchObject({
    phase: 'manifest',
    version: directory.release,
    message: expect.stringContaining('metaData.globalName'),
  });
});

describe('refresh', () => {
  const next = (remote: 'mf-directory' | 'mf-partners') => registryEntry(remote, '1.1.0-bbbbbbbbbb');
  const promoted = {
    registry: {
      ...registryOf(),
      generation: 8,
      remotes: { 'mf-directory': next('mf-directory'), 'mf-partners': next('mf-partners') },
    },
    manifests: {
      'mf-directory': manifestOf('mf-directory', 'hero', 'grid'),
      'mf-partners': manifestOf('mf-partners', 'showcase', 'more'),
    },
  };

  it('updates one remote, and leaves the others as the page started with them', async () => {
    const { source } = sourceOf(good, { [REGISTRY_URL]: promoted });
    await source.refresh(REGISTRY_URL, 'mf-directory');
    await expect(source.resolve('mf-directory', 'grid')).resolves.toEqual({
      remote: next('mf-directory'),
      manifest: promoted.manifests['mf-directory'],
    });
    expect(source.entry('mf-partners')).toEqual(registryEntry('mf-partners'));
    expect(source.generation).toBe(7);
  });

  it('fixes an entry that was broken or missing', async () => {
    for (const data of [withDirectory(null), { registry: registryOf() }]) {
      const { source } = sourceOf(data, { [REGISTRY_URL]: promoted });
      await source.refresh(REGISTRY_URL, 'mf-directory');
      await expect(source.resolve('mf-directory', 'hero')).resolves.toMatchObject({
        remote: next('mf-directory'),
      });
    }
  });

  it('fixes an entry that its previous release stands for, with the manifest of the response', async () => {
    const previous = registryEntry('mf-directory', '0.9.0-dddddddddd');
    const broken = withDirectory({ ...directory, base: '/x/', previous });
    const { source } = sourceOf(broken, { [REGISTRY_URL]: promoted });
    expect(source.entry('mf-directory')).toEqual(previous);
    await source.refresh(REGISTRY_URL, 'mf-directory');
    await expect(source.resolve('mf-directory', 'grid')).resolves.toEqual({
      remote: next('mf-directory'),
      manifest: promoted.manifests['mf-directory'],
    });
  });

  it('fetches the manifest if the response has none', async () => {
    const url = `${next('mf-directory').base}mf-manifest.json`;
    const manifest = manifestOf('mf-directory', 'hero');
    const { registry } = promoted;
    const { source, fetchJson } = sourceOf(good, { [REGISTRY_URL]: { registry }, [url]: manifest });
    await source.refresh(REGISTRY_URL, 'mf-directory');
    await expect(source.resolve('mf-directory', 'hero')).resolves.toMatchObject({ manifest });
    expect(fetchJson).toHaveBeenLastCalledWith(url, 'default');
  });

  it.each([
    ['null', null],
    ['a string', 'maintenance'],
    ['no registry', {}],
    ['a registry of another schema', { registry: { ...promoted.registry, schema: 2 } }],
  ])('rejects and changes nothing if the response is %s', async (_, answer) => {
    const { source } = sourceOf(good, { [REGISTRY_URL]: answer });
    await expect(source.refresh(REGISTRY_URL, 'mf-directory')).rejects.toThrow('registry');
    expect(source.entry('mf-directory')).toEqual(directory);
  });

  it.each([
    ['is missing', registryOf('mf-partners')],
    ['is broken', withDirectory({ ...directory, version: 'x' }).registry],
    [
      'is broken, although its previous release is not',
      withDirectory({ ...next('mf-directory'), version: 'x', previous: next('mf-directory') }).registry,
    ],
  ])('keeps the entry of a remote that %s in the response', async (_, registry) => {
    const { source } = sourceOf(good, { [REGISTRY_URL]: { registry } });
    await source.refresh(REGISTRY_URL, 'mf-directory');
    await expect(source.resolve('mf-directory', 'hero')).resolves.toMatchObject({ remote: directory });
  });
});
