import type { Page } from '@playwright/test';

/** How a page is translated: its text nodes are put into other elements, replaced by new ones, or changed in place. */
export const MANNERS = ['moves', 'replaces', 'rewrites'] as const;
export type Manner = (typeof MANNERS)[number];
/** When it begins: while the page is parsed, or when it is interactive. */
export const MOMENTS = ['before hydration', 'later'] as const;

/** Translates every page that is opened from now on as browsers do: at once, and again whatever changes later. */
export async function translatePages(
  page: Page,
  { manner, moment }: { manner: Manner; moment: (typeof MOMENTS)[number] },
): Promise<void> {
  await page.addInitScript(
    ({ how, isLate }) => {
      const MARK = '\u2020';
      const SKIPPED = 'font,script,style,textarea,option,noscript';
      const change = (text: Text) => {
        if (how === 'rewrites') {
          text.data = MARK + text.data;
          return;
        }
        const font = document.createElement('font');
        const inner = font.appendChild(document.createElement('font'));
        text.replaceWith(font);
        inner.append(how === 'moves' ? text : MARK + text.data);
      };
      const translate = () => {
        const texts: Text[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts)
          if (/\S/.test(text.data) && !text.data.startsWith(MARK) && !text.parentElement?.closest(SKIPPED))
            change(text);
      };
      const begin = () => {
        document.documentElement.classList.add('translated-ltr');
        const observer = new MutationObserver(() => {
          translate();
          observer.takeRecords();
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        translate();
      };
      const isReady = () => document.querySelector('[data-part][data-status=ready]') !== null;
      const wait = () => {
        if (document.body && (!isLate || isReady() || document.readyState === 'complete')) begin();
        else setTimeout(wait, isLate ? 50 : 0);
      };
      wait();
    },
    { how: manner, isLate: moment === 'later' },
  );
}

/** Changes every page that is opened from now on as extensions do, while it is parsed and for as long as it is open. */
export async function extendPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (place: Element | null, where: InsertPosition) => {
      const made = document.createElement('extension-piece');
      made.setAttribute('data-extension', '');
      place?.insertAdjacentElement(where, made);
    };
    const change = () => {
      document.documentElement.setAttribute('data-extension-theme', 'dark');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      for (const field of document.querySelectorAll('input:not([data-seen]),textarea:not([data-seen])')) {
        field.setAttribute('data-seen', '');
        field.setAttribute('data-gramm', 'false');
        // Not an attribute: the page's policy would refuse it.
        (field as HTMLElement).style.backgroundImage = 'none';
        add(field, 'beforebegin');
        add(field, 'afterend');
      }
      for (const place of document.querySelectorAll(
        'html,body,#root,main,[data-part],[data-part] > div,form,h1,h2,li',
      ))
        if (!place.hasAttribute('data-extended')) {
          place.setAttribute('data-extended', '');
          add(place, 'afterbegin');
          add(place, 'beforeend');
        }
      for (const picture of document.querySelectorAll('footer img')) picture.remove();
    };
    const begin = () => {
      if (!document.body) return void setTimeout(begin);
      change();
      new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
    };
    begin();
  });
}

/** Returns a live list of the failures of parts that the page's events report. */
export async function failuresOf(page: Page): Promise<string[]> {
  const failures: string[] = [];
  await page.exposeFunction('noteFailure', (text: string) => void failures.push(text));
  await page.addInitScript(() => {
    addEventListener('composition-error', (event) => {
      const { detail } = event as CustomEvent<Error>;
      const note = (window as unknown as { noteFailure: (text: string) => void }).noteFailure;
      note(String(detail));
    });
  });
  return failures;
}
