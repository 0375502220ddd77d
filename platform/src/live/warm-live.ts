import type { LivePage } from './live-page';

/** Options of `warmLive`. */
export interface WarmLiveOptions {
  /** Returns the live page: the same object until it changes. */
  readonly current: () => Promise<LivePage | null>;
  /** Whether there is anything to warm up, and the data for it. */
  readonly canWarm: (page: LivePage) => boolean;
  /** Warms up the rendering of a page. */
  readonly warm: (page: LivePage) => Promise<unknown>;
}

/** Polling interval while there are no requests. In milliseconds, like all times here. */
const LOOK_MS = 200;
/** How long the previous release is served while the new one warms up. With one poll, less than a promote's second. */
const PATIENCE_MS = 600;

/**
 * Warms up new releases before they are served. The previous one is served until the new one is warm or takes too long;
 * then visitors get it as it is. Warm-ups run one after another, and only the last of several promotes in a row is
 * warmed up.
 * @returns `current`, the page that is served now, which waits only for the option of that name
 */
export function warmLive({ current, canWarm, warm }: WarmLiveOptions) {
  let shown: LivePage | null = null;
  /** The newest, and whether it is warm. */
  let latest: LivePage | null = null;
  let isReady = false;
  let warming: { readonly page: LivePage; readonly since: number } | undefined;
  /** Since when there is something newer than `shown`. */
  let newerSince: number | undefined;

  const makeReady = (page: LivePage) => {
    const isBusy = warming && (warming.page === page || performance.now() - warming.since < PATIENCE_MS);
    if (isReady || isBusy) return;
    const own = { page, since: performance.now() };
    warming = own;
    const ended = () => {
      if (warming === own) warming = undefined;
      if (latest === page) isReady = true;
    };
    warm(page).then(ended, ended);
  };
  const look = async () => {
    const found = await current();
    if (found !== latest) isReady = false;
    latest = found;
    const isWorthIt = found !== null && canWarm(found);
    if (isWorthIt) makeReady(found);
    if (shown === found) newerSince = undefined;
    else newerSince ??= performance.now();
    const isLate = newerSince !== undefined && performance.now() - newerSince >= PATIENCE_MS;
    if (!shown || !isWorthIt || isReady || isLate) {
      shown = found;
      newerSince = undefined;
    }
    return shown;
  };

  // Read errors reach the caller through `look`.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return { current: look, stop: () => clearInterval(timer) };
}
