import { renameSync, rmSync, symlinkSync, unlinkSync, utimesSync } from 'node:fs';
import { useAssets } from './assets.testing';

const { get, path, write } = useAssets();

describe('changes on disk', () => {
  it('of a release are seen only if they are new files', async () => {
    expect((await get('/mf-a/1.1.0-def/main.js')).status).toBe(404);
    write('releases/mf-a/1.1.0-def/main.js', 'export const version = 2;');
    expect((await get('/mf-a/1.1.0-def/main.js')).body.toString()).toBe('export const version = 2;');
    rmSync(path('releases'), { recursive: true });
    expect((await get('/mf-a/1.1.0-def/main.js')).status).toBe(200);
  });

  it('of a site are seen at once, also when a file of equal size and time replaces another', async () => {
    const time = new Date('2026-01-01');
    utimesSync(path('site/settings.json'), time, time);
    const first = await get('/site/settings.json');
    write('site/settings.new', '{"version":2}');
    utimesSync(path('site/settings.new'), time, time);
    renameSync(path('site/settings.new'), path('site/settings.json'));
    const second = await get('/site/settings.json', { 'If-None-Match': first.headers.etag ?? '' });
    expect([second.status, second.body.toString()]).toEqual([200, '{"version":2}']);
    unlinkSync(path('site/settings.json'));
    expect((await get('/site/settings.json')).status).toBe(404);
  });

  it('that turn a file into a link out of the folder are refused', async () => {
    expect((await get('/site/settings.json')).status).toBe(200);
    unlinkSync(path('site/settings.json'));
    symlinkSync(path('secret.txt'), path('site/settings.json'));
    expect((await get('/site/settings.json')).status).toBe(404);
  });
});
