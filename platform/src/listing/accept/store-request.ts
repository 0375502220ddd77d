import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import type { Kysely } from 'kysely';
import { networksOf } from '../../http/networks';
import type { Limits, RateLimitRule } from '../../limits/rate-limit-rule';
import type { Log } from '../../log/log';
import type { RequestKind } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import { createAcknowledgementLimits } from '../deliver/mail/acknowledgement-limits';
import type { Way } from '../deliver/ways';
import { countTokenUse, isTokenUsedUp } from '../store/form-token-uses';
import { isStored, type RequestContent, type SaveResult, saveRequest } from '../store/request-store';
import { GREATEST_AGE_MS, type TokenFault } from './form-token';
import type { PrivacyText } from './privacy-text';
import type { RequestOutcome } from './request-outcome';

/** A valid request, and what is known about how it was sent. */
export interface Arrived {
  readonly content: RequestContent;
  readonly isRobot: boolean;
  readonly token: string | null;
  readonly tokenFault: TokenFault;
  /** The sender's IP address. */
  readonly ip: string;
  readonly idempotencyKey: string | null;
  /** The sender's language, if it is known. */
  readonly language: LanguageCode | null;
}

/** The outcome. `full`: none are stored for `seconds`. */
export type Kept = SaveResult | { readonly status: 'full'; readonly seconds: number };

/**
 * How many requests are stored per window from all senders: `stored` that look like a robot's, and as many others, half
 * of them the first ones of each network.
 */
export interface Room {
  readonly windowMs: number;
  readonly stored: number;
}

/** Of these, a few networks cannot use up the room, however many requests and tokens they have. */
const FIRST_OF_A_NETWORK = 3;

/** Returns a function that stores requests within their kind's limit for all senders; rejects if the database fails. */
export function createRequestWriter(
  storage: Storage,
  options: {
    readonly kind: RequestKind;
    readonly limits: Limits;
    readonly rateLimit: Room;
    readonly ways?: readonly Way[];
    readonly privacy: PrivacyText;
    /** Called for what is stored, or was before. */
    readonly onOutcome?: ((outcome: RequestOutcome) => void) | undefined;
    readonly now: () => number;
    readonly log: Pick<Log, 'warn'>;
  },
): (arrived: Arrived) => Promise<Kept> {
  const { kind, limits, rateLimit, ways = [], privacy, onOutcome, now, log } = options;
  const judge = async ({ isRobot, token, tokenFault }: Arrived) => {
    if (isRobot) return 'honeypot';
    if (token === null || tokenFault !== null) return tokenFault;
    // A token that many share is no person's.
    return (await isTokenUsedUp(storage.database, token)) ? 'used-token' : null;
  };
  /** Of several at once, the first ones use the token. */
  const judgeUse = async (transaction: Kysely<DatabaseSchema>, token: string | null) =>
    token === null || (await countTokenUse(transaction, token, now() + GREATEST_AGE_MS))
      ? null
      : 'used-token';
  const roomFor = (key: string, most: number) => ({ scope: `stored ${kind}s`, key, most });
  /** Rules for a request, of which one set must have room. */
  const roomsOf = (quarantine: string | null, ip: string): readonly (readonly RateLimitRule[])[] => {
    // Robots must not use up the room of people who filled in the form.
    if (quarantine !== null) return [[roomFor('robots', rateLimit.stored)]];
    const firsts = Math.ceil(rateLimit.stored / 2);
    const { wide } = networksOf(ip);
    return [
      [
        { scope: `first ${kind}s of a network`, key: wide, most: FIRST_OF_A_NETWORK },
        roomFor('people first', firsts),
      ],
      [roomFor('people', rateLimit.stored - firsts)],
    ];
  };
  const mayAcknowledge = createAcknowledgementLimits({ now, log: log.warn });
  /** The ways of one request: its sender gets a mail only within limits. */
  const waysOf = async (
    transaction: Kysely<DatabaseSchema>,
    { content, ip }: Arrived,
  ): Promise<readonly Way[]> =>
    !ways.includes('acknowledgement') ||
    ('email' in content && (await mayAcknowledge(transaction, { email: content.email, ip })))
      ? ways
      : ways.filter((way) => way !== 'acknowledgement');
  return async (arrived) => {
    const { content, token, idempotencyKey, language } = arrived;
    const quarantine = await judge(arrived);
    let seconds = 0;
    // What is sent again because its answer was lost needs no room.
    const isKnown = idempotencyKey !== null && (await isStored(storage, kind, idempotencyKey));
    for (const rules of isKnown ? [] : roomsOf(quarantine, arrived.ip)) {
      seconds = await limits.take(rules, rateLimit.windowMs);
      if (seconds === 0) break;
    }
    if (seconds > 0) return { status: 'full', seconds };
    const privacyText = await privacy.agreedTo(token, arrived.tokenFault);
    const saved = await saveRequest(storage, content, {
      ...{ idempotencyKey, language, privacyText },
      quarantine: quarantine ?? ((transaction) => judgeUse(transaction, token)),
      ways: (transaction) => waysOf(transaction, arrived),
      now: now(),
    });
    if (saved.status === 'saved') onOutcome?.(saved.as);
    return saved;
  };
}
