import * as v from 'valibot';
import { isRecordId } from '../record-id';
import { parseUrl } from '../url';

/** A non-empty text, trimmed. */
export const text = () => v.pipe(v.string('is not a text'), v.trim(), v.nonEmpty('is empty'));

/** An absolute http or https URL. */
export const webUrl = () => v.pipe(text(), v.check(isWebUrl, 'is not an http or https address'));

/** A folder on this or another origin; returned with a trailing slash. */
export const folder = () =>
  v.pipe(
    text(),
    v.check((value) => /^\/(?!\/)/.test(value) || isWebUrl(value), 'is neither a path nor an address'),
    v.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
  );

/** A file of the site: a path, or an http or https URL. */
export const asset = () =>
  v.pipe(
    text(),
    v.check(
      (value) => isWebUrl(value) || !/^[a-z][a-z\d+.-]*:/i.test(value),
      'is neither a path nor an address',
    ),
  );

/** A picture of the site: a file, but not an http: URL, because browsers do not show these in an https page. */
export const picture = () =>
  v.pipe(
    asset(),
    v.check((value) => !/^http:/i.test(value), 'is an http address, which pages do not show: take https'),
  );

/** A text by language code, English required. */
export const localized = () =>
  v.objectWithRest({ en: text() }, v.string('is not a text'), 'is not an object');

/** The BCP 47 tag of a language known to Unicode; returned in canonical form: `ar-EG` for `AR-eg`. */
export const languageTag = () =>
  v.pipe(
    text(),
    v.check(isLanguageTag, 'is not the tag of a language (BCP 47), such as ar or pt-BR'),
    v.transform((tag) => new Intl.Locale(tag).toString()),
  );

/** An Airtable record id. */
export const recordId = () =>
  v.pipe(
    text(),
    v.check((value) => isRecordId(value), 'is not a record id'),
  );

/** A count: a whole number from 0. */
export const count = () =>
  v.pipe(v.number('is not a number'), v.integer('is not a whole number'), v.minValue(0, 'is below zero'));

/** Whether the language is known, and so its script: `arabic` has the form of a tag, but is not a language. */
function isLanguageTag(tag: string): boolean {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language !== 'und' && !/^und\b/i.test(tag) && script !== undefined;
  } catch {
    return false;
  }
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && parseUrl(value) !== undefined;
}
