import type { Page } from '@playwright/test';

/**
 * Returns the visible texts whose script does not match the nearest `lang`: texts with Arabic letters marked as another
 * language, and texts with only Latin letters marked as Arabic. The right `lang` selects a matching voice and font.
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
      // Our own texts, and values such as email addresses, may be Latin in Arabic.
      const isData = parent.closest('main bdi:not([dir=ltr]), main p[dir]') !== null;
      const isLatin = isData && /\p{L}/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text);
      if ((isArabic && !isSaidArabic) || (isLatin && isSaidArabic))
        wrong.push(`${lang}: ${text.slice(0, 60)} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return wrong;
  });
}
