import { launchBrowser } from '../browser';

/** When parts of the home page appeared, in milliseconds since the navigation. */
export interface Arrivals {
  /** The shell's header. */
  readonly shell: number;
  /** The last of the directory's parts. */
  readonly parts: number;
}

/** Opens the home page of a zone in a browser with an empty cache. */
export async function openHome(url: string): Promise<Arrivals> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    const arrivals = await page.waitForFunction((): Arrivals | null => {
      const now = performance.now();
      const marks = window as unknown as { shellAt?: number };
      if (document.querySelector('header')) marks.shellAt ??= now;
      const ready = document.querySelectorAll('[data-part^="directory/"][data-status="ready"]').length === 2;
      return ready && marks.shellAt ? { shell: marks.shellAt, parts: now } : null;
    });
    return (await arrivals.jsonValue()) as Arrivals;
  } finally {
    await browser.close();
  }
}
