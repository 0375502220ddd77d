import { DeploymentError } from './settings';
import { fileUrls, listenHost } from './url-settings';

describe('FILES_URL and REMOTE_URLS', () => {
  it('name one folder for all files, and one for each remote that has its own', () => {
    const env = {
      FILES_URL: 'https://files.example/zone',
      REMOTE_URLS: 'mf-partners=https://partners.example/, mf-map=http://127.0.0.1:8080/maps/',
    };
    expect(fileUrls(env, undefined)).toEqual({
      all: 'https://files.example/zone/',
      remotes: {
        'mf-partners': 'https://partners.example/',
        'mf-map': 'http://127.0.0.1:8080/maps/',
      },
    });
    expect(fileUrls({}, 'https://zone.example')).toEqual({ all: undefined, remotes: {} });
  });

  it.each([
    'files.example',
    '/files/',
    'ftp://files.example/',
    'javascript:alert(1)',
    'https://user:secret@files.example/',
    'https://files.example/?v=1',
    'https://files.example/#a',
    'https:\\\\files.example/',
  ])('FILES_URL=%s is refused in one line', (text) => {
    expect(() => fileUrls({ FILES_URL: text }, undefined)).toThrow(DeploymentError);
    expect(() => fileUrls({ FILES_URL: text }, undefined)).toThrow(/^FILES_URL must be a folder such as .*$/);
  });

  it.each([
    'mf-partners',
    'mf-partners=',
    'mf-partners=partners.example',
    'partners=https://partners.example/',
    '=https://partners.example/',
    'mf-partners=https://partners.example/?v=1',
  ])('REMOTE_URLS=%s is refused in one line', (text) => {
    expect(() => fileUrls({ REMOTE_URLS: text }, undefined)).toThrow(DeploymentError);
    expect(() => fileUrls({ REMOTE_URLS: text }, undefined)).toThrow(/^REMOTE_URLS must be a list of .*$/);
  });

  it('must not name a remote twice', () => {
    const text = 'mf-map=https://a.example/ mf-map=https://b.example/';
    expect(() => fileUrls({ REMOTE_URLS: text }, undefined)).toThrow('REMOTE_URLS names mf-map twice');
  });

  it('must be https if the pages are', () => {
    const http = { FILES_URL: 'http://files.example/' };
    expect(() => fileUrls(http, 'https://zone.example')).toThrow('https, because PUBLIC_URL has it');
    const remote = { REMOTE_URLS: 'mf-map=http://map.example/' };
    expect(() => fileUrls(remote, 'https://zone.example')).toThrow('https, because PUBLIC_URL has it');
    expect(fileUrls(http, 'http://zone.example').all).toBe('http://files.example/');
  });
});

describe('HOST', () => {
  it.each(['127.0.0.1', '0.0.0.0', '::', 'localhost'])('may be %s', (text) => {
    expect(listenHost(text)).toBe(text);
  });
  it('may be left out', () => {
    expect(listenHost('')).toBeUndefined();
  });
  it.each(['zone.example', '127.0.0.1:80', '256.0.0.1', '*'])('%s is refused in one line', (text) => {
    expect(() => listenHost(text)).toThrow(`HOST must be an IP address or localhost, not "${text}"`);
  });
});
