import type { LivePage } from './live-page';

/** What is live, as visitors see it. */
export interface WarmLive {
  /** What pages are made of now. It waits for nothing but `current`. */
  readonly current: () => Promise<LivePage | null>;
  stop(): void;
}

/** How what is live is made ready. */
export interface WarmLiveOptions {
  /** What is live, the same object until something else is. */
  readonly current: () => Promise<LivePage | null>;
  /** Whether there is anything to be made ready, and what it takes. */
  readonly canWarm: (page: LivePage) => boolean;
  /** Makes ready what renders a page. */
  readonly warm: (page: LivePage) => Promise<unknown>;
}

/** How often it is looked at while nobody comes. In milliseconds, as all times here. */
const LOOK_MS = 200;
/** How long what was live before is shown while the new is made ready. With the look before it, less than the second of a promote. */
const PATIENCE_MS = 600;

/**
 * Makes ready what becomes live, before a visitor needs it. What was live before is shown until the new is ready, or takes too long:
 * then visitors find it as far as it is. One is made ready after the other, and of several that come at a time the last.
 */
export function warmLive({ current, canWarm, warm }: WarmLiveOptions): WarmLive {
  let shown: LivePage | null = null;
  /** The newest, and whether it has been made ready. */
  let latest: LivePage | null = null;
  let isReady = false;
  let warming: { readonly page: LivePage; readonly since: number } | undefined;
  /** Since when there is something newer than what is shown. */
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

  // What cannot be read is told to who asks.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return { current: look, stop: () => clearInterval(timer) };
}
