import { writingSystemOf } from './scripts';

afterEach(() => jest.restoreAllMocks());

test.each(['en', 'ar', 'fr', 'es', 'de', 'it', 'ru', 'ja', 'tr', 'zh'])(
  'knows the scripts of the language %s of the site without the slow look-up, and they agree',
  (language) => {
    const maximize = jest.spyOn(Intl.Locale.prototype, 'maximize');
    const { scripts } = writingSystemOf(language);
    expect(maximize).not.toHaveBeenCalled();
    // A tag with an extension is looked up.
    expect(writingSystemOf(`${language}-u-nu-latn`).scripts).toEqual(scripts);
    expect(maximize).toHaveBeenCalledTimes(1);
  },
);

test('looks up other languages, and rejects what is not a tag', () => {
  expect(writingSystemOf('el').scripts).toEqual(['Grek']);
  expect(writingSystemOf('zh-Hant').scripts).toEqual(['Hani']);
  expect(writingSystemOf('sr-Latn').scripts).toEqual(['Latn']);
  expect(() => writingSystemOf('not a tag')).toThrow(RangeError);
});
