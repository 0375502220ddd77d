import { type ApiError, billingLimitExceeded, rateLimitReached } from './errors';

export interface RateLimitOptions {
  /** Requests per second per base; undefined or 0: no limit. */
  readonly perSecond?: number | undefined;
  /** Total calls before every further one is refused; undefined: no cap. */
  readonly monthlyCalls?: number | undefined;
}

const SECOND = 1_000;
/** How long everything is refused once the limit is exceeded. */
const LOCK = 30 * SECOND;

/** The service's two limits, for the one base this server serves. */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #now: () => number;
  #recent: number[] = [];
  #lockedUntil = Number.NEGATIVE_INFINITY;
  #calls = 0;

  constructor(options: RateLimitOptions, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  /** Counts one request. Returns undefined to let it pass, or the error to respond with. */
  count(): ApiError | undefined {
    const { perSecond, monthlyCalls } = this.#options;
    const now = this.#now();
    this.#calls += 1;
    if (monthlyCalls !== undefined && this.#calls > monthlyCalls) return billingLimitExceeded();
    if (!perSecond) return undefined;
    if (now < this.#lockedUntil) return rateLimitReached();
    this.#recent = this.#recent.filter((at) => at > now - SECOND);
    if (this.#recent.length >= perSecond) {
      this.#lockedUntil = now + LOCK;
      this.#recent = [];
      return rateLimitReached();
    }
    this.#recent.push(now);
    return undefined;
  }
}
