import type { Page } from '@playwright/test';

/** A tab stop, and its faults. */
export interface Stop {
  readonly text: string;
  readonly faults: readonly string[];
}

/** Returns all tab stops of a page that was just opened, in order. */
export async function tabStops(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.keyboard.press('Tab');
  for (let stop = await page.evaluate(judgeStop); stop; stop = await page.evaluate(judgeStop)) {
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

/** Returns the tab stops with faults. */
export const badStops = (stops: readonly Stop[]) => stops.filter(({ faults }) => faults.length > 0);

/** Checks the focused element. Null at the end of the page. Runs in the page. */
function judgeStop(): Stop | null {
  const page = window as unknown as { seenStops?: Set<Element> };
  page.seenStops ??= new Set();
  const seen = page.seenStops;
  const element = document.activeElement;
  if (!element || element === document.body || seen.has(element)) return null;
  seen.add(element);
  const faults: string[] = [];
  if (element.closest('[aria-hidden="true"]')) faults.push('inside aria-hidden');
  if (element.closest('[inert]')) faults.push('inside inert');
  const box = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  if (!isSeen) faults.push('covered, or out of sight');
  if (!element.matches(':focus-visible')) faults.push('without a ring');
  return { text: element.outerHTML.slice(0, 120), faults };
}
