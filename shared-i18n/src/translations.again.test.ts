import { pass, twoNamespaces } from './testing/two-namespaces';

let { net, translations, t } = {} as ReturnType<typeof twoNamespaces>;
beforeEach(() => {
  ({ net, translations, t } = twoNamespaces());
});

const askedFor = (url: string) => net.asked.filter((asked) => asked === url).length;

/** Sets up an Arabic page whose part has no Arabic file: requested at 0 ms, refused after a delay. */
async function withoutPart(refusedAfter = 0) {
  void translations.change('ar');
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  await pass(refusedAfter);
  await net.fail('/part/ar');
}

test('each namespace reports the language of its strings', async () => {
  expect([translations.languageOf('shell'), translations.languageOf('part')]).toEqual(['en', 'en']);
  expect(translations.languageOf('nobody')).toBeUndefined();
  void translations.change('ar');
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect(translations.languageOf('shell')).toBe('en');
  await pass(1_000);
  expect([translations.current(), translations.languageOf('shell'), translations.languageOf('part')]).toEqual(
    ['ar', 'ar', 'en'],
  );
  const heard = jest.fn();
  const end = translations.watch(heard);
  await net.answer('/part/ar', { search: 'بحث' });
  expect(translations.languageOf('part')).toBe('ar');
  expect(heard).toHaveBeenCalled();
  end();
  heard.mockClear();
  await translations.change('en');
  expect([translations.languageOf('part'), heard.mock.calls]).toEqual(['en', []]);
});

test('bringAgain fetches a failed file past the caches, and it is shown', async () => {
  await withoutPart(10_850);
  await pass(60_000);
  expect(askedFor('/part/ar')).toBe(1);
  translations.bringAgain();
  await pass(0);
  expect(askedFor('/part/ar')).toBe(2);
  expect(net.pastCaches).toEqual(['/part/ar']);
  await net.answer('/part/ar', { search: 'بحث' });
  expect([t('search', 'part'), translations.languageOf('part')]).toEqual(['بحث', 'ar']);
});

test('many triggers shortly after a failure cause one fetch, five seconds after the last one began', async () => {
  await withoutPart();
  for (let occasion = 0; occasion < 40; occasion += 1) {
    translations.bringAgain();
    await pass(100);
  }
  expect(askedFor('/part/ar')).toBe(1);
  await pass(999);
  expect(askedFor('/part/ar')).toBe(1);
  await pass(1);
  expect(askedFor('/part/ar')).toBe(2);
  await net.fail('/part/ar');
  await pass(60_000);
  expect(askedFor('/part/ar')).toBe(2);
});

test('bringAgain does not refetch loaded or pending files', async () => {
  void translations.change('ar');
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  translations.bringAgain();
  await pass(60_000);
  expect(net.asked).toEqual(['/shell/ar', '/part/ar']);
  await net.answer('/part/ar', { search: 'بحث' });
  translations.bringAgain();
  await pass(60_000);
  expect(net.asked).toHaveLength(2);
});

test('bringAgain shows the language if nothing had arrived before', async () => {
  void translations.change('ar');
  await pass(0);
  await net.fail('/shell/ar');
  await net.fail('/part/ar');
  await pass(5_000);
  translations.bringAgain();
  await pass(0);
  await net.answer('/shell/ar', { home: 'الرئيسية' });
  expect([translations.current(), t('home', 'shell')]).toEqual(['ar', 'الرئيسية']);
});

test('bringAgain also refetches English that is not bundled', async () => {
  translations.register('site', { url: (code) => `/site/${code}` });
  await pass(0);
  await net.fail('/site/en');
  await pass(5_000);
  translations.bringAgain();
  await pass(0);
  await net.answer('/site/en', { zone: 'The zone' });
  expect(t('zone', 'site')).toBe('The zone');
  expect(net.asked).toEqual(['/site/en', '/site/en']);
});

test('a later part does not wait for a file that has failed before', async () => {
  await withoutPart();
  await pass(5_000);
  translations.bringAgain();
  await pass(0);
  expect(askedFor('/part/ar')).toBe(2);
  const ready = jest.fn();
  void translations.ready().then(ready);
  await pass(0);
  expect(ready).toHaveBeenCalled();
});

test('the older version of a namespace is not fetched again', async () => {
  await withoutPart();
  translations.bringAgain();
  translations.register('part', { english: { search: 'Find' }, url: (code) => `/part-2/${code}` });
  await pass(60_000);
  expect(net.asked).toEqual(['/shell/ar', '/part/ar', '/part-2/ar']);
});
