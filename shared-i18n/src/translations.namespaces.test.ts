import { pass, twoNamespaces } from './testing/two-namespaces';

let { net, translations, t } = {} as ReturnType<typeof twoNamespaces>;
beforeEach(() => {
  ({ net, translations, t } = twoNamespaces());
});

describe('a namespace that is registered later', () => {
  const late = { english: { title: 'Title' }, url: (code: string) => `/late/${code}` };
  beforeEach(async () => {
    void translations.change('ar');
    await pass(0);
    await net.answer('/shell/ar', { home: 'الرئيسية' });
    await net.answer('/part/ar', { search: 'بحث' });
  });

  test('starts loading the shown language at once; ready waits for it', async () => {
    translations.register('late', late);
    await pass(0);
    expect(net.asked.at(-1)).toBe('/late/ar');
    const ready = jest.fn();
    void translations.ready().then(ready);
    await pass(500);
    expect(ready).not.toHaveBeenCalled();
    await net.answer('/late/ar', { title: 'عنوان' });
    expect(ready).toHaveBeenCalled();
    expect(t('title', 'late')).toBe('عنوان');
  });

  test('ready gives up when the timeout of that file expires, and does not restart it', async () => {
    translations.register('late', late);
    await pass(700);
    const ready = jest.fn();
    void translations.ready().then(ready);
    await pass(299);
    expect(ready).not.toHaveBeenCalled();
    await pass(1);
    expect(ready).toHaveBeenCalled();
    const again = jest.fn();
    void translations.ready().then(again);
    await pass(0);
    expect(again).toHaveBeenCalled();
  });

  test('registering the same source twice changes nothing', async () => {
    translations.register('late', late);
    await pass(0);
    translations.register('late', { ...late });
    await pass(0);
    expect(net.asked.filter((url) => url === '/late/ar')).toHaveLength(1);
  });

  test('each part of a release adds its English texts, without another request', async () => {
    translations.register('late', late);
    await pass(0);
    translations.register('late', { ...late, english: { hint: 'Hint' } });
    translations.register('late', late);
    await pass(0);
    expect(['title', 'hint'].map((key) => translations.text('late', 'en', key))).toEqual(['Title', 'Hint']);
    expect(net.asked.filter((url) => url === '/late/ar')).toHaveLength(1);
  });

  test('another version replaces the old one, whose late response is discarded', async () => {
    translations.register('late', late);
    await pass(0);
    translations.register('late', { english: { title: 'Heading' }, url: (code) => `/late-2/${code}` });
    await pass(0);
    expect(translations.text('late', 'en', 'title')).toBe('Heading');
    await net.answer('/late-2/ar', { title: 'عنوان جديد' });
    await net.answer('/late/ar', { title: 'عنوان قديم' });
    expect(t('title', 'late')).toBe('عنوان جديد');
  });
});

test('a namespace registered after all files failed shows the language when its file arrives', async () => {
  void translations.change('ar');
  await pass(0);
  await net.fail('/shell/ar');
  await net.fail('/part/ar');
  translations.register('late', { english: {}, url: (code) => `/late/${code}` });
  await pass(0);
  await net.answer('/late/ar', { title: 'عنوان' });
  expect(translations.current()).toBe('ar');
});

describe('a namespace with files in some languages only', () => {
  const SITE = { url: (code: string) => `/site/${code}`, languages: ['en', 'fr'] };

  test('requests no others, and waits for none of them', async () => {
    translations.register('site', SITE);
    await pass(0);
    await net.answer('/site/en', { name: 'Harbour' });
    const done = jest.fn();
    void translations.change('ar').then(done);
    await pass(0);
    await net.answer('/shell/ar', {});
    await net.answer('/part/ar', {});
    expect(done).toHaveBeenCalled();
    translations.bringAgain();
    await pass(60_000);
    expect(net.asked.filter((url) => url.startsWith('/site/'))).toEqual(['/site/en']);
    expect([translations.languageOf('site'), translations.current()]).toEqual(['en', 'ar']);
  });

  test.each(['ar', 'fr'] as const)(
    'is ready in %s once English is there, for what its file lacks',
    async (code) => {
      translations.register('site', SITE);
      const [changed, ready] = [jest.fn(), jest.fn()];
      void translations.change(code).then(changed);
      await pass(0);
      for (const url of net.asked.filter((asked) => asked !== '/site/en')) await net.answer(url, {});
      void translations.ready().then(ready);
      await pass(900);
      expect([changed, ready].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
      await net.answer('/site/en', { name: 'Harbour' });
      expect([changed, ready].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
      expect(translations.text('site', 'en', 'name')).toBe('Harbour');
    },
  );
});

describe('strings requested ahead of their code', () => {
  const url = (code: string) => `/early/${code}`;
  const EARLY = { english: { go: 'Go' }, url };

  test('are requested once, in the language that is shown and in the one that is wanted', async () => {
    void translations.change('ar');
    await pass(0);
    await net.answer('/shell/ar', {});
    await net.answer('/part/ar', {});
    void translations.change('fr');
    translations.ahead('early', url);
    translations.ahead('early', url);
    await pass(0);
    const asked = () => net.asked.filter((path) => path.startsWith('/early/')).sort();
    expect(asked()).toEqual(['/early/ar', '/early/fr']);
    await net.answer('/early/ar', { go: 'اذهب' });
    translations.register('early', EARLY);
    translations.ahead('early', url);
    await net.answer('/early/fr', { go: 'Aller' });
    expect(asked()).toEqual(['/early/ar', '/early/fr']);
    expect(t('go', 'early')).toBe('اذهب');
    await pass(1_000);
    await net.answer('/shell/fr', {});
    expect(t('go', 'early')).toBe('Aller');
  });

  test('of the next release are not shown before its code has arrived', async () => {
    void translations.change('ar');
    await pass(0);
    await net.answer('/shell/ar', {});
    await net.answer('/part/ar', { search: 'بحث' });
    translations.ahead('part', url);
    await pass(0);
    await net.answer('/early/ar', { search: 'ابحث' });
    expect(t('search', 'part')).toBe('بحث');
    translations.register('part', { english: { search: 'Find' }, url });
    expect(t('search', 'part')).toBe('ابحث');
  });

  test('of another release are not used', async () => {
    void translations.change('ar');
    translations.ahead('early', url);
    translations.register('early', { ...EARLY, url: (code) => `/other/${code}` });
    await pass(0);
    expect(net.asked).toEqual(expect.arrayContaining(['/early/ar', '/other/ar']));
    await net.answer('/other/ar', { go: 'من غيره' });
    await net.answer('/early/ar', { go: 'اذهب' });
    await pass(1_000);
    await net.answer('/shell/ar', {});
    expect(t('go', 'early')).toBe('من غيره');
  });
});
