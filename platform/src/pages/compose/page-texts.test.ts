import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { followFiles } from '../../http/followed-files';
import { followPageTexts, textOrEnglish } from './page-texts';

const files = followFiles();
afterAll(files.stop);
const follow = (folder: string) =>
  followPageTexts({ site: folder, shell: (release) => path.join(folder, release), files });

it('finds texts of the site and of a shell release by language and key', async () => {
  const folder = folderWith({
    'texts/en.json': '{"terms":{"use":{"text":"Use"}},"deep":{"er":"x"}}',
    'texts/ar.json': '{"terms":{"use":{"text":"  "}}}',
    '1/locales/en/translation.json': '{"a":"one"}',
    '2/locales/en/translation.json': '{"a":"two"}',
  });
  const read = follow(folder);
  const texts = await read('1');
  expect(texts.text('site', 'en', 'terms.use.text')).toBe('Use');
  expect(texts.text('site', 'ar', 'terms.use.text')).toBeUndefined();
  expect(textOrEnglish(texts, 'site', 'ar', 'terms.use.text')).toEqual({ text: 'Use', lang: 'en' });
  for (const key of ['deep', 'deep.er.length', 'constructor.name', 'toString', ''])
    expect(texts.text('site', 'en', key)).toBeUndefined();
  expect([texts.has('site', 'ar'), texts.has('shell', 'ar')]).toEqual([true, false]);
  expect(texts.text('shell', 'en', 'a')).toBe('one');
  const next = await read('2');
  expect(next.text('shell', 'en', 'a')).toBe('two');
  expect(next.stamp).not.toBe(texts.stamp);
});

it('treats a broken file as missing, and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const folder = folderWith({ 'texts/en.json': '{"a":', 'texts/ar.json': '"text"' });
  const texts = await follow(folder)('1');
  expect([texts.has('site', 'en'), texts.has('site', 'ar')]).toEqual([false, false]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls[0]?.[0]).toContain(`${folder}/texts/en.json is not JSON`);
  log.mockRestore();
});

it('reads again at once what could not be read', async () => {
  const folder = folderWith({ 'texts/en.json/not-a-file': '', 'texts/ar.json': '{"a":"one"}' });
  const read = follow(folder);
  const texts = await read('1');
  expect([texts.has('site', 'en'), texts.has('site', 'ar')]).toEqual([false, true]);
  await rm(path.join(folder, 'texts/en.json'), { recursive: true });
  await writeFile(path.join(folder, 'texts/en.json'), '{"a":"two"}');
  const fresh = await read('1');
  expect(fresh.text('site', 'en', 'a')).toBe('two');
  // Missing files are known to be missing.
  expect(await read('1')).toBe(fresh);
});

it('sees a change at the next look, and changes the stamp only with the texts', async () => {
  const folder = folderWith({ 'texts/en.json': '{"a":"old"}' });
  const read = follow(folder);
  const old = await read('1');
  await writeFile(path.join(folder, 'texts/en.json'), '{"a":"new"}');
  expect(await read('1')).toBe(old);
  await files.look();
  const fresh = await read('1');
  expect(fresh.text('site', 'en', 'a')).toBe('new');
  expect(fresh.stamp).not.toBe(old.stamp);
  await writeFile(path.join(folder, 'texts/en.json'), '{"a":"new"}');
  await files.look();
  expect((await read('1')).stamp).toBe(fresh.stamp);
  await rm(path.join(folder, 'texts/en.json'));
  await files.look();
  expect((await read('1')).has('site', 'en')).toBe(false);
});
