import { escapeHtml } from '@zone-directory/federation-build/compose';
import type { FieldText } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { type PageTexts, textOrEnglish } from '../compose/page-texts';

/**
 * Returns what the page says while its script has not started, with a link that loads it again. It is hidden at first
 * (`base.css` of `shared-ui`).
 * @param isReadable whether the server has rendered the page's content
 */
export function pageNotice(
  texts: Pick<PageTexts, 'text'>,
  language: LanguageCode,
  isReadable: boolean,
): string {
  const textOf = (key: string): FieldText => textOrEnglish(texts, 'shell', language, key) ?? { text: '' };
  const { text, lang = language } = textOf(isReadable ? 'startup.readable' : 'startup.title');
  const mark = lang === language ? '' : ' lang="en" dir="ltr"';
  // An empty reference is the address of the document, without its fragment, to which a link would only scroll.
  const link = `<a href="">${escapeHtml(textOf('startup.reload').text)}</a>`;
  return `<p class="page-notice" role="status" data-nosnippet${mark}>${escapeHtml(text)} ${link}</p>`;
}
