import type { Limits } from './rate-limit-rule';
import { senderLimits } from './senders';

const WINDOW_MS = 1_000;
const WRONG_TRIES = { perAddress: 5, perNetwork: 20 };

/** Counts a request without the token that it needs. @returns the seconds until the sender may try again; 0 for at once */
export const takeWrongToken = (limits: Limits, ip: string): Promise<number> =>
  limits.take(senderLimits('wrong tokens', ip, WRONG_TRIES), WINDOW_MS);
