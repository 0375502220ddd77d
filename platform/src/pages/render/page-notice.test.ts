import type { PageTexts } from '../compose/page-texts';
import { pageNotice } from './page-notice';

const TEXTS: Readonly<Record<string, string>> = {
  'en startup.readable': 'Read <only>',
  'en startup.title': 'No start',
  'en startup.reload': 'Again',
  'ar startup.readable': 'للقراءة',
  'ar startup.title': 'تعذر',
  'ar startup.reload': 'مجددا',
};
const texts: Pick<PageTexts, 'text'> = {
  text: (_, language, key) => TEXTS[`${language} ${key}`],
};

it.each([
  ['a page with content', true, 'للقراءة'],
  ['an empty page', false, 'تعذر'],
])('of %s is in its language and links to the page itself', (_, isReadable, text) => {
  const notice = pageNotice(texts, 'ar', isReadable);
  expect(notice).toContain(`>${text} <a href="">مجددا</a></p>`);
  expect(notice).not.toContain('lang=');
});

it('is marked as English in a language without texts, and is only text', () => {
  expect(pageNotice(texts, 'fr', true)).toContain(' lang="en" dir="ltr">Read &lt;only&gt; ');
});
