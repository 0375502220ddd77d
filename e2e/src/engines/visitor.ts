import { type InPage, type Key, MARK, type Window } from './engine';

const PATIENCE_MS = 15_000;
const STEP_MS = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/**
 * In the page: returns the first visible element that a selector matches and whose text contains `text`, also within
 * shadow roots.
 */
function find(selector: string, text: string, root: ParentNode = document): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector) && element.textContent?.includes(text) && element.checkVisibility())
      return element;
    const inside = element.shadowRoot && find(selector, text, element.shadowRoot);
    if (inside) return inside;
  }
  return undefined;
}

/** In the page: returns where a mouse hits an element, once it has stopped moving there; null while it cannot be hit. */
async function placeOf(element: HTMLElement): Promise<readonly [number, number] | null> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [x, y] = place();
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
  return isHit && before[0] === x && before[1] === y ? [x, y] : null;
}

/** What a person does in a window, the same in every engine. Each action waits until it is possible. */
export class Visitor {
  readonly #window: Window;
  readonly #zone: string;

  /** @param zone URL of the zone */
  constructor(window: Window, zone: string) {
    this.#window = window;
    this.#zone = zone;
  }

  /** Opens a page of the zone, and waits until it can be used. */
  async open(path: string): Promise<void> {
    await this.goto(new URL(path, this.#zone).href);
    await this.settled();
  }

  /** Opens any URL. */
  goto(url: string): Promise<void> {
    return this.#window.goto(url);
  }

  /** Waits until the zone's page is hydrated, in a language if one is given, and no part of it is loading. */
  async settled(language = ''): Promise<void> {
    await this.until(
      (wanted) =>
        (!wanted || document.documentElement.lang === wanted) &&
        // Set first by the hydrated shell (use-scroll-restoration.ts).
        history.scrollRestoration === 'manual' &&
        document.querySelector('h1') !== null &&
        document.querySelector('footer') !== null &&
        !document.querySelector(
          '[aria-busy=true], [data-part]:not([data-status=ready], [data-status=served])',
        ),
      language,
    );
  }

  /** Runs a function in the page. */
  evaluate<Arguments extends readonly unknown[], Result>(
    run: InPage<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result> {
    return this.#window.evaluate(run, ...args);
  }

  /** Waits until a function returns something true in the page, which may be replaced meanwhile; resolves to that. */
  async until<Arguments extends readonly unknown[], Result>(
    run: InPage<Arguments, Result>,
    ...args: Arguments
  ): Promise<NonNullable<Result>> {
    let last: unknown;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
      try {
        last = await this.#window.evaluate(run, ...args);
        if (last) return last as NonNullable<Result>;
      } catch (error) {
        last = error;
      }
    }
    throw new Error(`waited in vain for ${run} with ${JSON.stringify(args)}: ${last}`);
  }

  /** Waits until an element is visible; resolves to its text. */
  see(selector: string, text = ''): Promise<string> {
    return this.#on(selector, text, (element) => element.textContent || ' ');
  }

  /** Scrolls an element to the middle of the window, and clicks there. */
  async click(selector: string, text = ''): Promise<void> {
    const [x, y] = await this.#on(selector, text, placeOf);
    await this.#window.clickAt(x, y);
  }

  /** Types into an empty field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#window.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#window.press(key);
  }

  /** Chooses an option: the engines' lists of options are windows of their own, in which nobody can click. */
  async choose(selector: string, value: string): Promise<void> {
    await this.see(selector);
    await this.#window.evaluate(
      (wanted, to) => {
        const select = document.querySelector<HTMLSelectElement>(wanted);
        if (!select) return;
        select.focus();
        select.value = to;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** Goes back like the browser's button. */
  back(): Promise<void> {
    return this.#window.evaluate(() => history.back());
  }

  /** Returns the errors that the pages have reported so far, first to last. */
  async problems(): Promise<readonly string[]> {
    const { log } = this.#window;
    const mark = `${MARK} ${Math.random()}`;
    await this.#window.evaluate((text) => console.info(text), mark);
    for (const end = Date.now() + PATIENCE_MS; !log.some((line) => line.includes(mark)); await pause())
      if (Date.now() > end) throw new Error('the console cannot be heard');
    return log.filter((line) => !line.includes(MARK));
  }

  /** Waits until an element is visible, and `use` returns something true for it. */
  #on<Result>(selector: string, text: string, use: (element: HTMLElement) => Result) {
    type Used = InPage<readonly [string, string], Awaited<Result>>;
    const source = `(selector, text) => {
      ${find}
      const element = find(selector, text);
      return element && (${use})(element);
    }`;
    return this.until(source as unknown as Used, selector, text);
  }
}
