/** A browser of one engine, running. */
export interface Engine {
  /** Opens a window that shares no storage with earlier ones; one is open at a time. */
  open(size: Size): Promise<Window>;
  close(): Promise<void>;
}

/** Size of a page, in CSS pixels, without the window's frame. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A function that runs in the page, and its arguments. Result and arguments are JSON; nothing around it is visible. */
export type InPage<Arguments extends readonly unknown[], Result> = (
  ...args: Arguments
) => Result | Promise<Result>;

/** A window with one page: what differs between the engines. */
export interface Window {
  /** The engine's. */
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page; rejects while the page is being replaced. */
  evaluate<Arguments extends readonly unknown[], Result>(
    run: InPage<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Clicks with the mouse at a place in the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types at the focus, key by key. */
  type(text: string): Promise<void>;
  /** A live list of what the page has written to the console: errors, and the lines that contain `MARK`. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Keys without a character, each with its code point in the WebDriver specifications. */
export const KEYS = { ArrowDown: '\uE015', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof KEYS;

/** In a line of the log that is no error: everything before it has been heard. */
export const MARK = 'mark of the tests';
