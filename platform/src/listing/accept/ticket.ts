import { createHmac, timingSafeEqual } from 'node:crypto';

/** Faster than this nobody fills in six fields; slower than a day, the ticket may have been passed on. */
const LEAST_AGE_MS = 3_000;
const GREATEST_AGE_MS = 24 * 60 * 60 * 1_000;
const TICKET = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What is wrong with a ticket; null when nothing is. */
export type TicketFault = 'no-ticket' | 'forged-ticket' | 'too-fast' | 'old-ticket' | null;

/** A signed time: who shows it later shows how long the form was open. */
export function issueTicket(secret: string, now: number): string {
  const time = now.toString(36);
  return `${time}.${signature(secret, time)}`;
}

/** Judges the ticket that came with a listing request. */
export function judgeTicket(secret: string, ticket: string | null, now: number): TicketFault {
  if (ticket === null) return 'no-ticket';
  const [, time = '', signed = ''] = TICKET.exec(ticket) ?? [];
  if (!timingSafeEqual(Buffer.from(signed.padEnd(43)), Buffer.from(signature(secret, time))))
    return 'forged-ticket';
  const age = now - Number.parseInt(time, 36);
  if (age < LEAST_AGE_MS) return 'too-fast';
  return age > GREATEST_AGE_MS ? 'old-ticket' : null;
}

function signature(secret: string, time: string): string {
  return createHmac('sha256', secret).update(`listing ticket ${time}`).digest('base64url');
}
