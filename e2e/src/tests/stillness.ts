import type { Page } from '@playwright/test';

/** How far an element may move, in CSS pixels. Issue F9. */
const MOST_PX = 2;
/** A layout shift below it is a rounding; so is one whose elements keep their edges to less than a CSS pixel, which text does. */
const LEAST_SHIFT = 0.001;
const LEAST_PX = 1;

interface Kept {
  readonly element: Element;
  /** The part that it is in. */
  readonly part: string | undefined;
  /** What it may be replaced by. */
  readonly selector: string;
  readonly left: number;
  readonly top: number;
}

/** Has every page of the tab note its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: {
      readonly startTime: number;
      readonly value: number;
      readonly moved: readonly string[];
      /** The most that an edge of one of them has moved, in CSS pixels. */
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
        // One that names nothing may be anything.
        const px = edges.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...edges);
        shifts.push({ startTime, value, moved, px });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts that somebody may see, with what moved. */
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
    [LEAST_SHIFT, LEAST_PX] as const,
  );
/**
 * Remembers the elements of the page that a visitor reads or uses, and where they stand; from now on shifts count, and not while the
 * browser reads the HTML. @returns how many
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
 * What has become of those that are not there any more, or have moved. What the page does not bring the data of, and links
 * that scripts make buttons of, may be replaced by what says the same in the same place.
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
      const name = element.outerHTML.slice(0, 140);
      if (element.isConnected)
        return isThere(element, kept) ? [] : [`moved by ${away(element, kept)}: ${name}`];
      // A row that becomes a carousel, which has its own slides in it.
      if (part === 'partners/showcase') return [];
      const mayBeReplaced =
        (part && block.parts[part]?.hydrates === false) || element.getAttribute('part') === 'button';
      const twins = mayBeReplaced ? document.querySelectorAll(selector) : [];
      const alike = [...twins].filter((twin) => twin.textContent === element.textContent);
      if (alike.some((twin) => isThere(twin, kept))) return [];
      return [`gone: ${name}, others like it ${alike.map((twin) => away(twin, kept)).join(' and ')} away`];
    });
  }, MOST_PX);
