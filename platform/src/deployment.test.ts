import { folderWith } from '@zone-directory/testing/folder';
import { DeploymentError, originOf, readDeployment } from './deployment';

const ROOT = '/srv/zone';
const REMOTES = ['mf-directory', 'mf-partners', 'mf-listing'] as const;
const read = (env: Record<string, string> = {}) => readDeployment(env, ROOT, REMOTES);

it('needs no settings: ports from 3000, the embedded base, a database file', () => {
  const deployment = read();
  expect(deployment).toMatchObject({
    site: '/srv/zone/site',
    store: '/srv/zone/.zone',
    ports: {
      page: 3000,
      remotes: { 'mf-directory': 3001, 'mf-partners': 3002, 'mf-listing': 3003 },
      shell: 3005,
    },
    airtable: { embedded: true, port: 3004 },
    database: { file: '/srv/zone/.zone/data/zone.db' },
  });
  expect(originOf(deployment, 'mf-partners')).toBe('http://localhost:3002');
  expect(originOf(deployment, 'page')).toBe('http://localhost:3000');
  expect(originOf(deployment, 'shell')).toBe('http://localhost:3000');
});

it.each(['1', '65530'])('PORT_BASE=%s leaves room for six ports', (text) => {
  const base = Number(text);
  const { ports, airtable } = read({ PORT_BASE: text });
  expect(ports).toMatchObject({ page: base, remotes: { 'mf-listing': base + 3 } });
  expect(airtable).toEqual({ embedded: true, port: base + 4 });
});

it('names a port that browsers refuse, and what to set', () => {
  for (const base of ['6000', '5995'])
    expect(() => read({ PORT_BASE: base })).toThrow(
      `PORT_BASE=${base} uses port 6000, which browsers refuse; set another, such as 3000`,
    );
  for (const base of ['5994', '6001']) expect(() => read({ PORT_BASE: base })).not.toThrow();
});

/** Refused values, by variable name and error message. */
const REFUSED: readonly [name: string, fault: string, ...texts: string[]][] = [
  ['PORT_BASE', 'must be a whole number from 1 to 65530', '0', '-1', '65531', '3000.5', '3e3', '0x10'],
  ['PORT_BASE', 'must be a whole number from 1 to 65530', 'three', '3000 ', ' '],
  [
    'DATABASE_URL',
    'must be the URL of a PostgreSQL database',
    'mysql://zone:x@db.example/zone',
    'db.example',
  ],
  ['DATABASE_URL', 'must be the URL of a PostgreSQL database', 'postgresql://secret-word:@:x'],
  ['LISTING_ORIGINS', 'must be a list of origins', 'partner.example', 'https://partner.example/form', '*'],
  ['LISTING_ORIGINS', 'must be a list of origins', 'https://a.example https://B.example'],
  ['FRAME_ANCESTORS', 'must be a list of origins', 'partner.example', 'https://partner.example/page'],
  ['FRAME_ANCESTORS', 'must be a list of origins', 'https://partner.example;script-src', "'self'"],
  [
    'FRAME_ANCESTORS',
    'must be a list of origins',
    'ftp://partner.example',
    'https://a.example https://B.example',
  ],
  ['PUBLIC_URL', 'must be an origin', 'zone.example', 'https://zone.example/directory', 'ftp://zone.example'],
  ['PUBLIC_URL', 'must be an origin', 'https://zone.example?', `https://${'z'.repeat(200)}.example`],
  ['MAX_CONNECTIONS', 'must be a whole number from 50 to 100000, not "49"$', '49'],
  ['TRUSTED_PROXIES', 'must be a whole number from 0 to 10', 'all'],
  ['DATA_MODE', 'must be gateway or direct, not "Direct"$', 'Direct'],
  ['DATA_REFRESH_MINUTES', 'must be a whole number from 1 to 14', '15'],
  ['AIRTABLE_MONTHLY_CALLS', 'must be a whole number', '0', '-1', '1e5', '100,000', 'none'],
  ['DATA_REFRESH_TOKEN', 'must have at least 16 characters$', 'fifteen-letters'],
  ['METRICS_TOKEN', 'must have at least 16 characters$', 'fifteen-letters'],
  ['DATA_IMAGE_HOSTS', 'must be a list of hosts', 'https://files.example', '*'],
];

it.each(REFUSED.flatMap(([name, fault, ...texts]) => texts.map((text) => [name, text, fault] as const)))(
  '%s="%s" is refused by name',
  (name, text, fault) => {
    const message = expect.stringMatching(`^${name} ${fault}`);
    expect(() => read({ [name]: text })).toThrow(
      expect.objectContaining({ name: 'DeploymentError', message }),
    );
  },
);

it('assigns a port to each remote, and the other ports after them', () => {
  const deployment = readDeployment({}, ROOT, [...REMOTES, 'mf-map']);
  expect(deployment).toMatchObject({
    ports: { remotes: { 'mf-map': 3004 }, shell: 3006 },
    airtable: { port: 3005 },
  });
  expect(originOf(deployment, 'mf-map')).toBe('http://localhost:3004');
  expect(() => readDeployment({ PORT_BASE: '65530' }, ROOT, [...REMOTES, 'mf-map'])).toThrow(
    'from 1 to 65529',
  );
});

it('reads the remotes from the workspaces of the repository', async () => {
  const root = folderWith({ 'package.json': '{"workspaces":["shell","mf-b","mf-a","shared-mf"]}' });
  expect(readDeployment({}, root).remotes).toEqual(['mf-b', 'mf-a']);
});

it('accepts only PostgreSQL database URLs', () => {
  const databaseUrl = 'postgresql://zone:secret-word@db.example/zone';
  expect(read({ DATABASE_URL: databaseUrl }).database).toEqual({ databaseUrl });
  expect(() => read({ DATABASE_URL: 'mysql://zone:secret-word@db.example/zone' })).not.toThrow('secret-word');
});

describe('the base', () => {
  const real = { AIRTABLE_API_KEY: 'key', AIRTABLE_BASE_ID: 'appX' };

  it('is the public service unless a URL is set', () => {
    const base = { embedded: false, apiKey: 'key', baseId: 'appX' };
    expect(read(real).airtable).toEqual({ ...base, endpointUrl: 'https://api.airtable.com' });
    expect(read({ ...real, AIRTABLE_ENDPOINT_URL: 'http://proxy.example/at//' }).airtable).toEqual({
      ...base,
      endpointUrl: 'http://proxy.example/at',
    });
  });

  it.each([
    [{ AIRTABLE_API_KEY: 'key' }, 'AIRTABLE_API_KEY is set, but AIRTABLE_BASE_ID is missing'],
    [{ AIRTABLE_BASE_ID: 'appX' }, 'AIRTABLE_BASE_ID is set, but AIRTABLE_API_KEY is missing'],
    [
      { AIRTABLE_ENDPOINT_URL: 'https://proxy.example' },
      'AIRTABLE_ENDPOINT_URL is set, but AIRTABLE_API_KEY and AIRTABLE_BASE_ID are missing',
    ],
  ])('is refused when it is only partly set: %j', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(new DeploymentError(message));
  });

  it.each(['proxy.example', 'localhost:3004', 'ftp://proxy.example', 'https://'])(
    'is refused with the URL "%s"',
    (url) => {
      expect(() => read({ ...real, AIRTABLE_ENDPOINT_URL: url })).toThrow(
        `AIRTABLE_ENDPOINT_URL is not an http or https URL: "${url}"`,
      );
    },
  );
});

it('reads DATABASE_URL, SITE_DIR and ZONE_STORE; paths are relative to the repository', () => {
  const deployment = read({
    DATABASE_URL: 'postgresql://db/zone',
    SITE_DIR: '../other-site',
    ZONE_STORE: '/var/zone',
  });
  expect(deployment).toMatchObject({
    database: { databaseUrl: 'postgresql://db/zone' },
    site: '/srv/other-site',
    store: '/var/zone',
  });
});

it('treats empty variables as missing', () => {
  const names = [
    'PORT_BASE',
    'SITE_DIR',
    'DATABASE_URL',
    'AIRTABLE_API_KEY',
    'AIRTABLE_BASE_ID',
    'ZONE_STORE',
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read());
});

it('allows listing requests from listed origins only, normalized as browsers send them', () => {
  expect(read().listingOrigins).toEqual([]);
  const LISTING_ORIGINS = 'https://partner.example, http://localhost:8080/';
  expect(read({ LISTING_ORIGINS }).listingOrigins).toEqual([
    'https://partner.example',
    'http://localhost:8080',
  ]);
});

it('allows framing by all origins, or by listed ones only', () => {
  expect([read().frameAncestors, read({ FRAME_ANCESTORS: '*' }).frameAncestors]).toEqual([['*'], ['*']]);
  const FRAME_ANCESTORS = 'https://partner.example/, http://localhost:8080';
  expect(read({ FRAME_ANCESTORS }).frameAncestors).toEqual([
    'https://partner.example',
    'http://localhost:8080',
  ]);
});

it('leaves the public URL undefined, or reads it as an origin', () => {
  expect(read().publicUrl).toBeUndefined();
  expect(read({ PUBLIC_URL: 'https://zone.example/' }).publicUrl).toBe('https://zone.example');
  expect(read({ PUBLIC_URL: 'http://zone.example:8080' }).publicUrl).toBe('http://zone.example:8080');
});

it('reads the numbers of trusted proxies and connections', () => {
  expect([read().maxConnections, read({ MAX_CONNECTIONS: '5000' }).maxConnections]).toEqual([10_000, 5_000]);
  expect([read().trustedProxies, read({ TRUSTED_PROXIES: '2' }).trustedProxies]).toEqual([0, 2]);
});

describe('the data', () => {
  it('comes from the gateway, which reads the base every ten minutes', () => {
    expect(read().data).toEqual({
      mode: 'gateway',
      refreshMs: 600_000,
      monthlyCalls: 100_000,
      refreshToken: undefined,
      imageHosts: ['*.airtableusercontent.com'],
    });
    expect(
      read({
        DATA_MODE: 'gateway',
        DATA_REFRESH_MINUTES: '3',
        AIRTABLE_MONTHLY_CALLS: '500000',
        DATA_REFRESH_TOKEN: 'sixteen-letters!',
        DATA_IMAGE_HOSTS: '*.files.example, pictures.example:8443',
      }).data,
    ).toEqual({
      mode: 'gateway',
      refreshMs: 180_000,
      monthlyCalls: 500_000,
      refreshToken: 'sixteen-letters!',
      imageHosts: ['*.files.example', 'pictures.example:8443'],
    });
  });

  it('may come from a base without a limit of calls', () => {
    expect(read({ AIRTABLE_MONTHLY_CALLS: 'unlimited' }).data).toMatchObject({
      monthlyCalls: Number.POSITIVE_INFINITY,
    });
  });

  it('comes from the base itself in direct mode', () => {
    expect(read({ DATA_MODE: 'direct' }).data).toEqual({ mode: 'direct' });
  });
});
