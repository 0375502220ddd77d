import type { Page } from '@playwright/test';

/** Maximum distance that an element may move, in CSS pixels. Issue F9. */
const MAX_PX = 2;
/**
 * Smaller layout shifts are rounding errors, as are those that move edges by less than a CSS pixel, which happens to
 * text.
 */
const MIN_SHIFT = 0.001;
const MIN_PX = 1;

interface Kept {
  readonly element: Element;
  /** The part that contains it. */
  readonly part: string | undefined;
  /** Selector of elements that may replace it. */
  readonly selector: string;
  readonly left: number;
  readonly top: number;
}

/** Makes every page of the tab record its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: {
      readonly startTime: number;
      readonly value: number;
      readonly moved: readonly string[];
      /** Largest distance that an edge has moved, in CSS pixels. */
      readonly px: number;
    }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${from.x},${from.y}+${from.height} to ${to.x},${to.y}+${to.height}: ${name}`;
        });
        const edges = sources.flatMap(({ previousRect: from, currentRect: to }) => [
          Math.abs(to.left - from.left),
          Math.abs(to.top - from.top),
          Math.abs(to.right - from.right),
          Math.abs(to.bottom - from.bottom),
        ]);
        // A shift without sources may be of any size.
        const px = edges.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...edges);
        shifts.push({ startTime, value, moved, px });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the visible shifts, with what moved. */
export const shiftsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(
    ([leastShift, leastPx]) => {
      const { shifts, keptAt = 0 } = window as unknown as {
        readonly shifts: readonly {
          readonly startTime: number;
          readonly value: number;
          readonly px: number;
        }[];
        readonly keptAt?: number;
      };
      return shifts.filter(
        ({ startTime, value, px }) => startTime > keptAt && value > leastShift && px >= leastPx,
      );
    },
    [MIN_SHIFT, MIN_PX] as const,
  );
/**
 * Remembers the elements that a visitor reads or uses, with their positions. Shifts count from now on, not while the
 * browser parses the HTML. @returns the number of elements
 */
export const keepElements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = 'header,main,footer';
    const names = 'h1,h2,h3,p,a,button,img,input,select,textarea';
    const kept: Kept[] = [...document.querySelectorAll(places)]
      .flatMap((place) => [...place.querySelectorAll(names)])
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        const part = element.closest<HTMLElement>('[data-part]')?.dataset.part;
        const selector = element.getAttribute('part') === 'button' ? 'a,button' : element.tagName;
        return { element, part, selector, left: left + scrollX, top: top + scrollY };
      });
    Object.assign(window, { kept, keptAt: performance.now() });
    return kept.length;
  });

/**
 * Returns the remembered elements that were removed or have moved. Parts that are not hydrated, and links that scripts
 * turn into buttons, may be replaced by elements with the same text in the same position.
 */
export const keptElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate((most) => {
    const block = JSON.parse(document.querySelector('#rendered')?.textContent ?? '{"parts":{}}') as {
      readonly parts: Readonly<Record<string, { readonly hydrates: boolean }>>;
    };
    const away = (element: Element, { left, top }: Kept) => {
      const { left: newLeft, top: newTop } = element.getBoundingClientRect();
      return [newLeft + scrollX - left, newTop + scrollY - top] as const;
    };
    const isThere = (element: Element, kept: Kept) =>
      away(element, kept).every((distance) => Math.abs(distance) <= most);
    return (window as unknown as { kept: readonly Kept[] }).kept.flatMap((kept) => {
      const { element, part, selector } = kept;
      const name = element.outerHTML.slice(0, 250);
      if (element.isConnected)
        return isThere(element, kept) ? [] : [`moved by ${away(element, kept)}: ${name}`];
      // A row that becomes a carousel, with its own slides.
      if (part === 'partners/showcase') return [];
      const mayBeReplaced =
        (part && block.parts[part]?.hydrates === false) || element.getAttribute('part') === 'button';
      const twins = mayBeReplaced ? document.querySelectorAll(selector) : [];
      const alike = [...twins].filter((twin) => twin.textContent === element.textContent);
      if (alike.some((twin) => isThere(twin, kept))) return [];
      return [`gone: ${name}, others like it ${alike.map((twin) => away(twin, kept)).join(' and ')} away`];
    });
  }, MAX_PX);
