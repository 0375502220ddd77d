import { readDeployment } from '../deployment';
import { codeOrigins, originUrls } from './origin-urls';

const at = (env: Record<string, string>) => {
  const deployment = readDeployment(env, '/srv/zone', ['mf-directory', 'mf-partners']);
  const urlOf = originUrls(deployment);
  const names = ['shell', 'mf-directory', 'mf-partners', 'mf-map'];
  return {
    urls: Object.fromEntries(names.map((name) => [name, urlOf(name)])),
    origins: codeOrigins(deployment),
  };
};

it('uses local ports for remotes, and the page’s own origin for the shell and for remotes without a port', () => {
  expect(at({})).toEqual({
    urls: {
      shell: '/',
      'mf-directory': 'http://localhost:3001/',
      'mf-partners': 'http://localhost:3002/',
      'mf-map': 'http://localhost:3000/',
    },
    origins: ['http://localhost:3001', 'http://localhost:3002', 'http://localhost:3000'],
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
