import type { Page } from '@playwright/test';

/** How far an element may move, in CSS pixels. Issue F9. */
const MOST_PX = 2;
/** A layout shift below it is a rounding. */
const LEAST_SHIFT = 0.001;

interface Kept {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** Has every page of the tab note its layout shifts, from the start. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly moved: readonly string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${from.x},${from.y}+${from.height} to ${to.x},${to.y}+${to.height}: ${name}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts that somebody may see, with what moved. */
export const shiftsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(
    (least) =>
      (window as unknown as { shifts: readonly { value: number }[] }).shifts.filter(
        ({ value }) => value > least,
      ),
    LEAST_SHIFT,
  );

/** Remembers the elements of the page that a visitor reads or uses, and where they stand. @returns how many */
export const keepElements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = 'header,main,footer';
    const names = 'h1,h2,h3,p,a,button,img,input,select,textarea';
    const kept: Kept[] = [...document.querySelectorAll(places)]
      .flatMap((place) => [...place.querySelectorAll(names)])
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { element, left: left + scrollX, top: top + scrollY };
      });
    Object.assign(window, { kept });
    return kept.length;
  });

/** What has become of those that are not there any more, or have moved. */
export const keptElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (most) =>
      (window as unknown as { kept: readonly Kept[] }).kept.flatMap(({ element, left, top }) => {
        const name = element.outerHTML.slice(0, 140);
        if (!element.isConnected) return [`gone: ${name}`];
        const { left: newLeft, top: newTop } = element.getBoundingClientRect();
        const [x, y] = [newLeft + scrollX - left, newTop + scrollY - top];
        return Math.max(Math.abs(x), Math.abs(y)) > most ? [`moved by ${x}, ${y}: ${name}`] : [];
      }),
    MOST_PX,
  );
