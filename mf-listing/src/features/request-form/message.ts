import { LISTING_LIMITS } from '@zone-directory/shared-data';
import type { Translate } from '@zone-directory/shared-i18n';
import type { Report } from '../report/use-report';

/**
 * Returns the message to send. A report's begins with a line that names the business and its page, because a listing
 * request has no field for them.
 */
export function messageAbout(report: Report | undefined, typed: string, t: Translate): string {
  return report ? `${lineAbout(report, t)}\n${typed}` : typed;
}

/** Returns how many characters of a message the visitor may type. */
export function messageLimit(report: Report | undefined, t: Translate): number {
  return LISTING_LIMITS.message - (report ? lineAbout(report, t).length + 1 : 0);
}

/** Returns how much of `messageLimit` a typed message takes, counted as the request's check does. */
export function messageLength(report: Report | undefined, typed: string, t: Translate): number {
  const firstLine = LISTING_LIMITS.message - messageLimit(report, t);
  return Math.max(0, messageAbout(report, typed, t).trim().length - firstLine);
}

/** Returns the first line of a report's message, which names the business. */
export const lineAbout = ({ id, name, url }: Report, t: Translate): string =>
  t('correction.messageLine', { name: name || id, address: url });
