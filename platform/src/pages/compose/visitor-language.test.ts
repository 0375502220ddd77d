import { requestLanguage } from './visitor-language';

function language(path: string, headers: Record<string, string> = {}) {
  return requestLanguage(new Request(`http://zone.example${path}`, { headers }));
}

it.each([
  ['path before query', '/ar/about?lng=fr', { cookie: 'lng=de', 'accept-language': 'it' }, 'ar'],
  ['query before cookie', '/about?lng=fr', { cookie: 'lng=de', 'accept-language': 'it' }, 'fr'],
  ['cookie before browser', '/about', { cookie: 'a=1; lng=de', 'accept-language': 'it' }, 'de'],
  ['the most wanted of the browser', '/', { 'accept-language': 'pt-BR, it;q=0.3, ja-JP;q=0.8' }, 'ja'],
  ['not what the browser refuses', '/', { 'accept-language': 'ar;q=0, tr;q=0.1' }, 'tr'],
  ['English for any', '/', { 'accept-language': '*' }, 'en'],
  ['English without a word', '/', {}, 'en'],
  ['nothing unknown from the query', '/?lng=xx', { cookie: 'lng=zh' }, 'zh'],
  ['nothing unknown from the cookie', '/', { cookie: 'lng=%%%', 'accept-language': 'ru' }, 'ru'],
  ['no cookie whose name only ends so', '/', { cookie: 'xlng=ar' }, 'en'],
])('%s', (_, path, headers, code) => {
  expect(language(path, headers)).toMatchObject({ code, dir: code === 'ar' ? 'rtl' : 'ltr' });
});

it.each([
  ['/', false, '/'],
  ['/about', false, '/about'],
  ['/?lng=nonsense', false, '/'],
  ['/?lng=tr-TR', true, '/'],
  ['/tr/about', true, '/about'],
  ['/tr', true, '/'],
  ['/tr/about?lng=nonsense', true, '/about'],
  ['/xx/about', false, '/xx/about'],
])('the URL %s: the language is fixed: %s, and the path is %s', (path, isFixed, pathname) => {
  expect(language(path, { cookie: 'lng=ar' })).toMatchObject({ isFixed, pathname });
});
