import type { Kysely } from 'kysely';
import { networksOf } from '../../../http/networks';
import { takeStored } from '../../../limits/stored-limits';
import type { DatabaseSchema } from '../../../storage/schema';
import { plainAddress } from './plain-address';

/** Who wants an acknowledgement, and from where. */
export interface AcknowledgementWish {
  /** As it was typed. */
  readonly email: string;
  /** The sender's IP address. */
  readonly ip: string;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How many mails anybody can cause. Whatever a sender types, others get few of them: a mailbox one a day, and a domain,
 * all of whose addresses may belong to one person, a few.
 */
const ACKNOWLEDGEMENT_LIMITS = {
  mailboxPerDay: 1,
  domainPerDay: 20,
  networkPerHour: 5,
  allPerHour: 100,
} as const;

/**
 * Creates what decides whether a request may be acknowledged. What is counted is stored, hashed, with the request.
 * @param log receives a line, at most once an hour, with how many were not acknowledged: nobody's address
 */
export function createAcknowledgementLimits(options: { now: () => number; log: (line: string) => void }) {
  const { now, log } = options;
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    refused += 1;
    if (now() - loggedAt < HOUR_MS && now() >= loggedAt) return;
    log(`Listing requests stored without a mail to their senders, because of the limits: ${refused} so far`);
    loggedAt = now();
  };
  return async (transaction: Kysely<DatabaseSchema>, { email, ip }: AcknowledgementWish) => {
    const address = plainAddress(email);
    const { mailboxPerDay, domainPerDay, networkPerHour, allPerHour } = ACKNOWLEDGEMENT_LIMITS;
    const what = 'acknowledgements';
    const ofDay = address
      ? [
          { scope: `${what} to a mailbox`, key: mailboxOf(address), most: mailboxPerDay },
          { scope: `${what} to a domain`, key: domainOf(address), most: domainPerDay },
        ]
      : [];
    const ofHour = [
      { scope: `${what} for a network`, key: networksOf(ip).wide, most: networkPerHour },
      { scope: `${what} for all`, key: '', most: allPerHour },
    ];
    const isAllowed =
      address !== undefined &&
      // First, so that requests with one address do not use up the room of all.
      (await takeStored(transaction, ofDay, { windowMs: DAY_MS, now: now() })) &&
      (await takeStored(transaction, ofHour, { windowMs: HOUR_MS, now: now() }));
    if (!isAllowed) note();
    return isAllowed;
  };
}

/** The same for all spellings that many providers deliver to one mailbox: in capitals, with dots, and with `+tags`. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '');
  return `${name}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`;
}

/** With its subdomains, which its owner has as many of as there are. */
const domainOf = (address: string) =>
  address
    .toLowerCase()
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .slice(-2)
    .join('.');
