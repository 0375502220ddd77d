import { pass, SHELL, twoNamespaces } from './testing/two-namespaces';
import { createTranslations } from './translations';

let { net, changes, translations, t, warn } = {} as ReturnType<typeof twoNamespaces>;
beforeEach(() => {
  ({ net, changes, translations, t, warn } = twoNamespaces());
});

test('bundled English is shown at once, and nothing is fetched', () => {
  expect(t('home', 'shell')).toBe('Home');
  expect(translations.current()).toBe('en');
  expect(net.asked).toEqual([]);
});

test('a language is shown once every namespace has it, all at once', async () => {
  const done = jest.fn();
  void translations.change('ar').then(done);
  await pass(0);
  expect(net.asked).toEqual(['/shell/ar', '/part/ar']);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect([t('home', 'shell'), translations.current(), changes]).toEqual(['Home', 'en', []]);
  await net.answer('/part/ar', { search: 'بحث' });
  expect([t('home', 'shell'), t('search', 'part')]).toEqual(['الرئيسية', 'بحث']);
  expect(changes).toEqual(['ar']);
  expect(done).toHaveBeenCalled();
  expect(t('only', 'shell')).toBe('Only English');
});

test('after a second a language is shown with what has arrived; the rest follows', async () => {
  const done = jest.fn();
  void translations.change('ar').then(done);
  await pass(0);
  await net.answer('/part/ar', { search: 'بحث' });
  await pass(998);
  expect(done).not.toHaveBeenCalled();
  await pass(2);
  expect(done).toHaveBeenCalled();
  expect(translations.current()).toBe('ar');
  expect([t('home', 'shell'), t('search', 'part')]).toEqual(['Home', 'بحث']);

  const changed = jest.fn();
  translations.watch(changed);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect(t('home', 'shell')).toBe('الرئيسية');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(changes).toEqual(['ar']);
});

test('English stays until the first file arrives', async () => {
  const done = jest.fn();
  void translations.change('ar').then(done);
  await pass(1_000);
  expect(done).toHaveBeenCalled();
  expect([translations.current(), t('home', 'shell'), changes]).toEqual(['en', 'Home', []]);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect([translations.current(), t('home', 'shell'), changes]).toEqual(['ar', 'الرئيسية', ['ar']]);
});

test('the timeout is configurable', async () => {
  const done = jest.fn();
  void translations.change('ar', 200).then(done);
  await pass(199);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalled();
});

test('failed files end the wait at once, and the next change fetches them again', async () => {
  const done = jest.fn();
  void translations.change('fr').then(done);
  await pass(0);
  await net.fail('/shell/fr');
  await net.fail('/part/fr');
  expect(done).toHaveBeenCalled();
  expect(translations.current()).toBe('en');
  expect(warn).toHaveBeenCalledWith('Strings of shell in fr:', 'HTTP 404');

  void translations.change('fr');
  await pass(0);
  expect(net.asked).toEqual(['/shell/fr', '/part/fr', '/shell/fr', '/part/fr']);
  await net.answer('/shell/fr', { home: 'Accueil' });
  await net.answer('/part/fr', { search: 'Rechercher' });
  expect([translations.current(), t('home', 'shell')]).toEqual(['fr', 'Accueil']);
});

test('a url function that throws counts as a failed file', async () => {
  translations.register('broken', {
    english: {},
    url: (code) => {
      if (code === 'en') return '/broken/en';
      throw new Error('no base');
    },
  });
  void translations.change('ar');
  await pass(0);
  expect(warn).toHaveBeenCalledWith('Strings of broken in ar:', 'no base');
});

test('the last of several choices wins, in whatever order the files arrive', async () => {
  void translations.change('ar');
  await pass(0);
  void translations.change('fr');
  await pass(0);
  await net.answer('/shell/fr', { home: 'Accueil' });
  await net.answer('/part/fr', { search: 'Rechercher' });
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  await net.answer('/part/ar', { search: 'بحث' });
  await pass(5_000);
  expect([translations.current(), changes]).toEqual(['fr', ['fr']]);
});

test('a change back to English while another language loads stays English', async () => {
  void translations.change('ar');
  await pass(0);
  void translations.change('en');
  await pass(1_000);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  await pass(1_000);
  expect([translations.current(), changes]).toEqual(['en', []]);
});

test('a loaded file is not fetched again', async () => {
  void translations.change('ar');
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  await net.answer('/part/ar', { search: 'بحث' });
  await translations.change('en');
  await translations.change('ar');
  expect(net.asked).toHaveLength(2);
  expect(changes).toEqual(['ar', 'en', 'ar']);
});

test('without bundled English, English is fetched as the fallback', async () => {
  translations.register('site', { url: (code) => `/site/${code}` });
  await pass(0);
  expect(net.asked).toEqual(['/site/en']);
  await net.answer('/site/en', { zone: 'The zone' });
  expect(t('zone', 'site')).toBe('The zone');
});

test('without any namespace a language is shown at once', async () => {
  const empty = createTranslations(net.load);
  await empty.change('ja');
  expect(empty.current()).toBe('ja');
});

test('an unsubscribed listener is not called', async () => {
  const empty = createTranslations(net.load);
  const heard = jest.fn();
  empty.subscribe(heard)();
  await empty.change('ja');
  expect(heard).not.toHaveBeenCalled();
});

test('a text of blanks counts as missing', async () => {
  translations.register('site', { english: { name: ' \n', other: 'x' }, url: (code) => `/site/${code}` });
  expect([translations.text('site', 'en', 'name'), translations.text('site', 'en', 'other')]).toEqual([
    undefined,
    'x',
  ]);
});

test('given strings are there at once, and are not requested', async () => {
  translations.register('frame', {
    ...SHELL,
    url: (code) => `/frame/${code}`,
    given: { ar: { home: 'بيت' } },
  });
  void translations.change('ar');
  await pass(0);
  expect(net.asked).toEqual(['/shell/ar', '/part/ar']);
  await pass(1_000);
  expect([t('home', 'frame'), t('only', 'frame')]).toEqual(['بيت', 'Only English']);
  void translations.change('fr');
  await pass(0);
  expect(net.asked).toContain('/frame/fr');
});

test.each([
  ['a refusal', (url: string) => net.fail(url)],
  ['a list', (url: string) => net.answer(url, ['a'] as never)],
  ['null', (url: string) => net.answer(url, null as never)],
  ['a number for a text', (url: string) => net.answer(url, { home: 3 } as never)],
])('a language is complete when its file has arrived, and not with %s', async (_, spoil) => {
  const complete = jest.fn();
  void translations.change('ar');
  void translations.complete('ar', ['shell']).then(complete);
  await pass(0);
  await spoil('/shell/ar');
  await net.answer('/part/ar', {});
  await pass(60_000);
  expect(complete).not.toHaveBeenCalled();
  translations.bringAgain();
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect(complete).toHaveBeenCalled();
  expect([t('home', 'shell'), translations.current()]).toEqual(['الرئيسية', 'ar']);
});

test('other namespaces do not count for completeness', async () => {
  const complete = jest.fn();
  void translations.change('ar');
  void translations.complete('ar', ['shell', 'nobody']).then(complete);
  await pass(0);
  await net.answer('/shell/ar', {});
  expect(complete).toHaveBeenCalled();
});
