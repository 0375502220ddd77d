import type { Page } from '@playwright/test';

/**
 * Visible texts in another script than the language of the nearest `lang` is written in: texts with Arabic letters that
 * are said to be in another language, and texts of Latin letters alone that are said to be Arabic. A text that says its
 * language is read out by a voice that knows its letters, and set in a font that has them.
 */
export function wrongLanguages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style')) continue;
      const isArabic = /\p{Script=Arabic}/u.test(text);
      const lang = parent.closest('[lang]')?.getAttribute('lang') ?? '';
      const isSaidArabic = /^ar\b/.test(lang);
      // Of our own words, and of what is no text, such as an address, there are Latin ones in Arabic.
      const isData = parent.closest('main bdi:not([dir=ltr]), main p[dir]') !== null;
      const isLatin = isData && /\p{L}/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text);
      if ((isArabic && !isSaidArabic) || (isLatin && isSaidArabic))
        wrong.push(`${lang}: ${text.slice(0, 60)} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return wrong;
  });
}
