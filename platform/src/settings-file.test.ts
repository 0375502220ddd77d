import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { readDeployment } from './deployment';
import { DeploymentError } from './settings';
import { useSettingsFile } from './settings-file';

const ROOT = path.resolve(__dirname, '../..');

function settingsOf(text: string | Uint8Array, env: Record<string, string> = {}) {
  const file = path.join(folderWith({ 'zone.env': '' }), 'zone.env');
  writeFileSync(file, text);
  const after: NodeJS.ProcessEnv = { ...env };
  useSettingsFile(['--settings', file], after);
  return after;
}

test.each([
  'postgresql://zone:a&b@db.example/zone?sslmode=require&application_name=zone',
  'postgresql://zone:a#b%20c@db.example/zone',
  'postgresql://zone:100%25$HOME`id`;|<>@db.example/zone',
  'postgresql://zone:it\'s "here"@db.example/zone',
  'postgresql://zone:back\\slash\\n@db.example/zone',
  'postgresql://zone:two words=1@db.example/zone',
])('a value is taken as it is written: %s', (url) => {
  expect(settingsOf(`DATABASE_URL=${url}\n`).DATABASE_URL).toBe(url);
});

test.each([
  ['"postgresql://a&b"', 'postgresql://a&b'],
  ["'postgresql://a $b'", 'postgresql://a $b'],
  ['  postgresql://a \t', 'postgresql://a'],
  ['postgresql://a\r', 'postgresql://a'],
  ['', ''],
  ['""', ''],
])('quotes and white space around a value are not part of it: %j', (written, value) => {
  expect(settingsOf(`\ufeff# A comment: A=b\n\n  \nDATABASE_URL=${written}\nPORT_BASE=80`)).toEqual({
    DATABASE_URL: value,
    PORT_BASE: '80',
  });
});

test.each([
  ['PORT_BASE=80\nDATABASE_URL', /line 2: is not of the form NAME=value/],
  ['export PORT_BASE=80', /line 1: is not of the form NAME=value/],
  ['PORT_BASE = 80', /line 1: is not of the form NAME=value/],
  ['DATABSE_URL=postgresql://secret', /line 1: DATABSE_URL is not a setting/],
  ['NODE_OPTIONS=--inspect', /line 1: NODE_OPTIONS is not a setting/],
  ['PORT_BASE=80\nPORT_BASE=81', /line 2: PORT_BASE is set a second time/],
  ['DATABASE_URL="postgresql://secret', /line 1: DATABASE_URL has a quote without/],
  ["DATABASE_URL='postgresql://secret' # live", /line 1: DATABASE_URL has a quote without/],
  ['DATABASE_URL="', /line 1: DATABASE_URL has a quote without/],
  ['DATABASE_URL=postgresql://secret\u0000', /line 1: DATABASE_URL has .*control character/],
  [Uint8Array.of(0x50, 0xff), /cannot be read: .*utf-8/],
])('a file that can be misunderstood is refused, without its secrets: %j', (text, message) => {
  const use = () => settingsOf(text);
  expect(use).toThrow(DeploymentError);
  expect(use).toThrow(message);
  expect(use).not.toThrow(/secret|\n/);
});

test('a missing file, a folder and a missing path are refused in one line', () => {
  const folder = folderWith();
  for (const args of [['--settings', `${folder}/none`], ['--settings', folder], ['--settings']]) {
    expect(() => useSettingsFile(args, {})).toThrow(DeploymentError);
    expect(() => useSettingsFile(args, {})).not.toThrow(/\n/);
  }
});

test('other arguments are left to the command, wherever the file is named', () => {
  const file = path.join(folderWith({ 'zone.env': 'PORT_BASE=80' }), 'zone.env');
  for (const args of [
    ['promote', '--settings', file, 'shell', '--out', 'x'],
    [`--settings=${file}`, 'promote', 'shell', '--out', 'x'],
  ]) {
    const env: NodeJS.ProcessEnv = {};
    expect(useSettingsFile(args, env)).toEqual(['promote', 'shell', '--out', 'x']);
    expect(env).toEqual({ PORT_BASE: '80' });
  }
});

test('a setting that the environment has otherwise is refused, not chosen', () => {
  expect(() => settingsOf('PORT_BASE=80', { PORT_BASE: '81' })).toThrow(/PORT_BASE is not the same/);
  expect(settingsOf('PORT_BASE=80', { PORT_BASE: '80', HOME: '/' })).toEqual({ PORT_BASE: '80', HOME: '/' });
});

test('of several files the later one counts, for what an instance has of its own', () => {
  const folder = folderWith({ common: 'PORT_BASE=80\nHOST=::1', own: 'PORT_BASE=81' });
  const env: NodeJS.ProcessEnv = {};
  useSettingsFile(['--settings', `${folder}/common`, '--settings', `${folder}/own`], env);
  expect(env).toEqual({ PORT_BASE: '81', HOST: '::1' });
});

test('the file that comes with the server has every setting in the form that is read', () => {
  const text = readFileSync(path.join(ROOT, 'deploy/zone-directory.env'), 'utf8').replace(
    /^#(?=[A-Z_]+=)/gm,
    '',
  );
  const env = settingsOf(text);
  expect(Object.keys(env)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'AIRTABLE_API_KEY']),
  );
  expect(readDeployment(env, '/', []).database).toEqual({ databaseUrl: env.DATABASE_URL });
});
