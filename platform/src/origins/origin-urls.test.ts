import { readDeployment } from '../deployment';
import { codeOrigins, missingOrigins, originUrls } from './origin-urls';

const at = (env: Record<string, string>) => {
  const deployment = readDeployment(env, '/srv/zone', ['mf-directory', 'mf-partners']);
  const urlOf = originUrls(deployment);
  const names = ['shell', 'mf-directory', 'mf-partners', 'mf-map'];
  return {
    urls: Object.fromEntries(names.map((name) => [name, urlOf(name)])),
    origins: codeOrigins(deployment),
  };
};

it('uses local ports for remotes, and the page’s own origin for the shell, whatever its name', () => {
  expect(at({})).toEqual({
    urls: {
      shell: '/',
      'mf-directory': 'http://localhost:3001/',
      'mf-partners': 'http://localhost:3002/',
      'mf-map': undefined,
    },
    origins: ['http://localhost:3001', 'http://localhost:3002'],
  });
});

it('uses FILES_URL for everything, and no local ports', () => {
  expect(at({ FILES_URL: 'https://files.example/zone/' })).toEqual({
    urls: {
      shell: 'https://files.example/zone/',
      'mf-directory': 'https://files.example/zone/',
      'mf-partners': 'https://files.example/zone/',
      'mf-map': 'https://files.example/zone/',
    },
    origins: ['https://files.example'],
  });
});

it('uses REMOTE_URLS for its remotes, including one that is not in the checkout', () => {
  const REMOTE_URLS = 'mf-partners=https://partners.example/ mf-map=https://maps.example/zone/';
  const { urls, origins } = at({ FILES_URL: 'https://files.example/', REMOTE_URLS });
  expect(urls).toMatchObject({
    'mf-directory': 'https://files.example/',
    'mf-partners': 'https://partners.example/',
    'mf-map': 'https://maps.example/zone/',
  });
  expect(origins).toEqual(['https://files.example', 'https://partners.example', 'https://maps.example']);
  expect(at({ REMOTE_URLS })).toMatchObject({
    urls: {
      shell: '/',
      'mf-directory': 'http://localhost:3001/',
      'mf-partners': 'https://partners.example/',
    },
  });
});

it('names each live remote whose origin the settings do not name', () => {
  const entry = { version: '1.0.0', release: '1.0.0-a', contract: 2 };
  const located = (origin: string) => ({ ...entry, origin, path: `${origin}/1.0.0-a/` });
  const registry = {
    schema: 1,
    generation: 1,
    remotes: {
      'mf-directory': located('mf-directory'),
      'mf-map': located('mf-map'),
      'mf-moved': located('mf-map'),
    },
  } as const;
  const missing = (env: Record<string, string>) =>
    missingOrigins(readDeployment(env, '/srv/zone', ['mf-directory']), { registry });
  expect(missing({})).toEqual([
    'mf-map is live, but pages show it as unavailable: neither REMOTE_URLS nor FILES_URL names the origin of mf-map',
    'mf-moved is live, but pages show it as unavailable: neither REMOTE_URLS nor FILES_URL names the origin of mf-map',
  ]);
  expect(missing({ REMOTE_URLS: 'mf-map=https://maps.example/' })).toEqual([]);
  expect(missing({ FILES_URL: 'https://files.example/' })).toEqual([]);
});
