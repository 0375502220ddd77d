import type { Mount, MountChange, MountContext, MountEvent, Mounted } from 'federation/contract';
import type { ElementView } from './element-view';
import type { EmbedCode } from './embed-error';
import type { LoadRescue } from './zone';

/** How long code may take to arrive, and then content, while the page is visible. */
const DEADLINE_MS = 8_000;
const LATE = 'nothing within 8 s';

/** A release that is being shown in an element. Nothing that its code throws leaves it. */
export interface Mounting {
  update(change: MountChange): void;
  readonly path: string | undefined;
  /** Removes it. */
  end(): void;
}

/** Options of `startMounting`. */
export interface MountingOptions {
  readonly view: ElementView;
  readonly rescue: LoadRescue;
  /** Loads the code. */
  readonly load: () => Promise<Mount>;
  /** Creates the context, once the code has arrived. @throws EmbedError */
  readonly context: () => Promise<MountContext>;
  readonly mayBeEmpty: boolean | undefined;
  /** Something of it is visible. May be called after a failure: content that is late. */
  readonly onShown: () => void;
  /** It failed, or something in it did after it was shown. The error may be anything, and determines the code. */
  readonly onError: (code: EmbedCode | undefined, error: unknown) => void;
  /**
   * What was shown is gone, or does not work any more: `onError` follows.
   * @param isBystander whether another element has broken the React that they share
   */
  readonly onLost: (isBystander?: boolean) => void;
  /** An event of the remote other than `ready` and `error`. */
  readonly onEvent: (event: MountEvent) => unknown;
}

/** Loads and mounts a release, and watches that it shows something within the deadline. */
export function startMounting(options: MountingOptions): Mounting {
  const { view, rescue, load, context, mayBeEmpty, onShown, onError, onLost, onEvent } = options;
  let mounted: Mounted | undefined;
  let isOver = false;
  let timer: number;
  let stopWatching = () => {};
  let isShown = false;
  const fail = (code: EmbedCode | undefined, error: unknown) => {
    clearTimeout(timer);
    if (!isOver) onError(code, error);
  };
  const wait = () => {
    clearTimeout(timer);
    // Browsers throttle hidden pages.
    timer = window.setTimeout(() => (document.hidden ? wait() : fail('deadline', LATE)), DEADLINE_MS);
  };
  /** Calls the release's code, which may throw, or return a promise that rejects. */
  const call = (code: EmbedCode, run: () => unknown, failed = fail) => {
    try {
      Promise.resolve(run()).catch((error: unknown) => failed(code, error));
    } catch (error) {
      failed(code, error);
    }
  };

  const lose = (isBystander?: unknown) => {
    isShown = false;
    onLost(isBystander === true);
  };
  const show = () => {
    clearTimeout(timer);
    stopWatching();
    if (isOver) return;
    if (isShown) return;
    isShown = true;
    view.show();
    onShown();
  };
  const look = async (place: HTMLElement) => {
    try {
      const { watch } = await rescue();
      const shown = show;
      const empty = (error: Error) => {
        lose();
        fail('render', error);
      };
      if (!isOver) stopWatching = watch(place, shown, empty);
    } catch {
      show();
    }
  };
  const ready = (place: HTMLElement) => {
    isShown = false;
    view.reveal();
    // biome-ignore lint/performance/useDomNodeTextContent: what is rendered of it; jsdom, without layout, has none
    if (mayBeEmpty || place.innerText?.trim()) return show();
    clearTimeout(timer);
    void look(place);
  };

  const start = async () => {
    wait();
    const mount = await load();
    clearTimeout(timer);
    const given = await context();
    if (isOver) return;
    wait();
    const place = view.empty();
    call('evaluate', () => {
      mounted = mount(place, {
        ...given,
        onEvent: (event) => {
          if (isOver) return true;
          const { name, detail } = event;
          if (name === 'error') {
            if (detail?.isLost) lose(detail.isBystander);
            fail(detail?.code as EmbedCode, detail?.error);
            if (!detail?.isLost) return;
            // Nothing of it answers any more.
            end();
            return view.wait();
          }
          return name === 'ready' ? ready(place) : onEvent(event);
        },
      });
      if (isOver) end();
      return mounted;
    });
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    stopWatching();
    // What failed may have returned anything.
    call('leave', () => mounted?.unmount?.(), onError);
  };
  start().catch((error: unknown) => fail(undefined, error));

  return {
    update: (change) => call('render', () => mounted?.update(change)),
    get path() {
      try {
        return mounted?.path;
      } catch {
        return undefined;
      }
    },
    end,
  };
}
