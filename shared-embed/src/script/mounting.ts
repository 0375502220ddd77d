import type {
  Mount,
  MountChange,
  MountContext,
  MountEvent,
  Mounted,
} from '@zone-directory/federation/contract';
import { LONGEST_WAIT_MS } from '@zone-directory/federation/runtime';
import type { ElementView } from './element-view';
import type { EmbedCode } from './embed-error';
import type { LoadRescue } from './zone';

const LATE = `nothing in ${LONGEST_WAIT_MS / 1_000} s`;

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
  /** An event of the remote other than `ready` and `error`. */
  readonly onEvent: (event: MountEvent) => unknown;
}

/** Loads and mounts a release, and watches that it shows something within the deadline. */
export function startMounting(options: MountingOptions): Mounting {
  const { view, rescue, load, context, mayBeEmpty, onShown, onError, onEvent } = options;
  let mounted: Mounted | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  let stopWatching = () => {};
  const fail = (code: EmbedCode | undefined, error: unknown) => {
    clearTimeout(timer);
    if (!isOver) onError(code, error);
  };
  const wait = () => {
    clearTimeout(timer);
    // Browsers throttle hidden pages.
    timer = setTimeout(() => (document.hidden ? wait() : fail('deadline', LATE)), LONGEST_WAIT_MS);
  };
  /** Calls the release's code, which may throw, or return a promise that rejects. */
  const call = (code: EmbedCode, run: () => unknown, failed = fail) => {
    try {
      Promise.resolve(run()).catch((error: unknown) => failed(code, error));
    } catch (error) {
      failed(code, error);
    }
  };

  const shown = () => {
    clearTimeout(timer);
    stopWatching();
    if (isOver) return;
    view.show();
    onShown();
  };
  const ready = async (place: HTMLElement) => {
    view.reveal();
    // biome-ignore lint/performance/useDomNodeTextContent: what is rendered of it; jsdom, without layout, has none
    if (mayBeEmpty || place.innerText?.trim()) return shown();
    clearTimeout(timer);
    try {
      const { watch } = await rescue();
      if (!isOver) stopWatching = watch(place, shown, (error) => fail('render', error));
    } catch {
      shown();
    }
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
          if (name === 'error') return fail(detail?.code as EmbedCode, detail?.error);
          return name === 'ready' ? void ready(place) : onEvent(event);
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
