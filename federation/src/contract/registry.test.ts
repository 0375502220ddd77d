import { manifestOf, registryEntry, registryOf } from '../testing/fixtures';
import { ContractViolation, parseManifest, parseRegistry } from './registry';

const directory = registryEntry('mf-directory');

describe('parseRegistry', () => {
  it('reads what promote writes', () => {
    const registry = registryOf('mf-directory', 'mf-partners');
    expect(parseRegistry(registry)).toEqual({ registry, brokenRemotes: new Map() });
  });

  it.each([
    ['undefined', undefined, ''],
    ['a string', 'registry', ''],
    ['another schema', { ...registryOf(), schema: 2 }, 'schema'],
    ['no generation', { schema: 1, remotes: {} }, 'generation'],
    ['a negative generation', { ...registryOf(), generation: -1 }, 'generation'],
    ['a fraction as generation', { ...registryOf(), generation: 1.5 }, 'generation'],
    ['no remotes', { schema: 1, generation: 1 }, 'remotes'],
    ['a key that is not a remote', { ...registryOf(), remotes: { directory } }, 'remotes'],
    ['a key that leads elsewhere', { ...registryOf(), remotes: { 'mf-../x': directory } }, 'remotes'],
  ])('refuses %s', (_, value, path) => {
    expect(() => parseRegistry(value)).toThrow(ContractViolation);
    expect(() => parseRegistry(value)).toThrow(expect.objectContaining({ what: 'registry', path }));
  });

  it.each([
    ['no version', { ...directory, version: undefined }, 'version'],
    ['an invalid version', { ...directory, version: 'latest' }, 'version'],
    ['no release', { ...directory, release: undefined }, 'release'],
    ['a path as base', { ...directory, base: '/mf-directory/' }, 'base'],
    ['a script as base', { ...directory, base: 'javascript:alert(1)//' }, 'base'],
    ['a base that is not a folder', { ...directory, base: 'https://remotes.example/mf-directory' }, 'base'],
    ['a base with a query', { ...directory, base: 'https://remotes.example/x.js?to=/' }, 'base'],
    ['a base with a fragment', { ...directory, base: 'https://remotes.example/x.js#/' }, 'base'],
    ['a base without a host', { ...directory, base: 'https:///' }, 'base'],
    ['a contract that is not a number', { ...directory, contract: '1' }, 'contract'],
    ['an integrity of the wrong length', { ...directory, integrity: 'sha256-abc=' }, 'integrity'],
    [
      'an integrity with an unknown algorithm',
      { ...directory, integrity: `md5-${'a'.repeat(43)}=` },
      'integrity',
    ],
    [
      'two integrities',
      { ...directory, integrity: `${directory.integrity} ${directory.integrity}` },
      'integrity',
    ],
    ['a null entry', null, ''],
  ])('leaves out a remote with %s, reports why, and keeps the others', (_, entry, path) => {
    const partners = registryEntry('mf-partners');
    const { registry, brokenRemotes } = parseRegistry({
      ...registryOf(),
      remotes: { 'mf-directory': entry, 'mf-partners': partners },
    });
    expect(registry.remotes).toEqual({ 'mf-partners': partners });
    expect(brokenRemotes.get('mf-directory')).toMatchObject({
      what: 'registry entry of mf-directory',
      path,
    });
  });

  it.each([
    ['sha256', `sha256-${'a'.repeat(43)}=`],
    ['sha384', `sha384-${'+'.repeat(64)}`],
    ['sha512', `sha512-${'/'.repeat(86)}==`],
    ['none, as in development', undefined],
  ])('accepts an integrity: %s', (_, integrity) => {
    const remotes = { 'mf-directory': { ...directory, integrity } };
    expect(parseRegistry({ ...registryOf(), remotes }).registry.remotes).toEqual(remotes);
  });

  const before = registryEntry('mf-directory', '0.9.0-bbbbbbbbbb');
  const withPrevious = (previous: unknown) =>
    parseRegistry({ ...registryOf(), remotes: { 'mf-directory': { ...directory, previous } } });

  it('keeps the previous release, but not the one before that', () => {
    const { registry } = withPrevious({ ...before, previous: directory });
    expect(registry.remotes['mf-directory']).toEqual({ ...directory, previous: before });
    expect(registry.remotes['mf-directory']?.previous).not.toHaveProperty('previous');
  });

  it.each([
    ['null', null],
    ['a string', '0.9.0'],
    ['without a base', { ...before, base: undefined }],
    ['with a script as base', { ...before, base: 'javascript:alert(1)//' }],
    ['with an invalid integrity', { ...before, integrity: 'sha256-' }],
  ])('drops a previous release that is %s, and keeps the entry', (_, previous) => {
    const { registry, brokenRemotes } = withPrevious(previous);
    expect(registry.remotes['mf-directory']).toEqual(directory);
    expect(registry.remotes['mf-directory']?.previous).toBeUndefined();
    expect(brokenRemotes.size).toBe(0);
  });

  it('puts the previous release in the place of a broken entry, and reports why', () => {
    const remotes = { 'mf-directory': { ...directory, base: '/x/', previous: before } };
    const { registry, brokenRemotes } = parseRegistry({ ...registryOf(), remotes });
    expect(registry.remotes).toEqual({ 'mf-directory': before });
    expect(brokenRemotes.get('mf-directory')).toMatchObject({ path: 'base' });
  });

  it('ignores remotes below a __proto__ key', () => {
    const value = JSON.parse(
      `{"schema":1,"generation":1,"remotes":{"__proto__":{"mf-directory":${JSON.stringify(directory)}}}}`,
    ) as unknown;
    const { remotes } = parseRegistry(value).registry;
    expect(remotes['mf-directory']).toBeUndefined();
  });
});

describe('parseManifest', () => {
  const manifest = manifestOf('mf-directory', 'hero');
  const withEntry = (remoteEntry: unknown) => ({
    ...manifest,
    metaData: { ...manifest.metaData, remoteEntry },
  });
  const withScript = (file: unknown) => ({
    ...manifest,
    exposes: [{ path: './hero', assets: { js: { sync: [file], async: [] }, css: { sync: [], async: [] } } }],
  });

  it('parses a full manifest and keeps what a host needs', () => {
    const whole = { id: 'mf_directory', ...manifest, remotes: [], more: { things: true } };
    expect(parseManifest(whole, 'mf-directory')).toEqual(manifest);
  });

  it.each(['hero.js', 'static/js/hero.1a2b.js', '@scope/x.js', '.hidden.js', 'a..b.js', '__federation_x.js'])(
    'accepts %s as a file of the release',
    (file) => {
      expect(parseManifest(withScript(file), 'mf-directory').exposes[0]?.assets.js.sync).toEqual([file]);
    },
  );

  it.each([
    '../hero.js',
    './hero.js',
    'a/../../hero.js',
    'a/..',
    '/hero.js',
    '//evil.example/hero.js',
    'https://evil.example/hero.js',
    'javascript:alert(1)',
    'a\\..\\hero.js',
    '%2e%2e/hero.js',
    'hero.js?x',
    'hero.js#x',
    'hero .js',
    '',
    7,
  ])('refuses %j as a file of the release', (file) => {
    expect(() => parseManifest(withScript(file), 'mf-directory')).toThrow(ContractViolation);
    expect(() => parseManifest(withEntry({ name: file, path: '' }), 'mf-directory')).toThrow(
      ContractViolation,
    );
  });

  it.each(['', 'code/', 'static/js/'])("accepts %j as the entry's folder", (path) => {
    const { remoteEntry } = parseManifest(withEntry({ name: 'e.js', path }), 'mf-directory').metaData;
    expect(remoteEntry).toEqual({ name: 'e.js', path });
  });

  it.each(['../', '/', '//evil.example/', 'https://evil.example/', 'a/../../', 'code'])(
    "refuses %j as the entry's folder",
    (path) => {
      expect(() => parseManifest(withEntry({ name: 'e.js', path }), 'mf-directory')).toThrow(
        'metaData.remoteEntry.path',
      );
    },
  );

  it.each(['fetch', 'document', 'mf_partners', '__proto__', ''])('refuses %j as its global', (globalName) => {
    const other = { ...manifest, metaData: { ...manifest.metaData, globalName } };
    expect(() => parseManifest(other, 'mf-directory')).toThrow('metaData.globalName is not mf_directory');
  });

  it.each([
    ['null', null, ''],
    ['no metaData', { ...manifest, metaData: undefined }, 'metaData'],
    ['no exposes', { ...manifest, exposes: undefined }, 'exposes'],
    ['an expose without files', { ...manifest, exposes: [{ path: './hero' }] }, 'exposes.0.assets'],
    ['an invalid integrity', { ...manifest, integrity: { 'hero.js': 'sha256-' } }, 'integrity.hero.js'],
    ['no shared', { ...manifest, shared: undefined }, 'shared'],
    [
      'a shared package without a range',
      { ...manifest, shared: [{ name: 'react', version: '19.3.1' }] },
      'shared.0.requiredVersion',
    ],
  ])('refuses %s and names the field', (_, value, path) => {
    expect(() => parseManifest(value, 'mf-directory')).toThrow(
      expect.objectContaining({ name: 'ContractViolation', what: 'manifest of mf-directory', path }),
    );
  });
});
