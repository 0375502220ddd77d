import { domainToASCII } from 'node:url';
import type { Deployment } from '../../deployment';
import type { SentMails } from '../../listing/edit/delete-requests';
import { shortId } from '../../listing/edit/request-ids';

/** Returns a line for each mail that is to be deleted by hand, from the mailboxes of those who got it. */
export function mailsToDelete({ mails, periods }: SentMails, { delivery }: Deployment): readonly string[] {
  const domain = domainToASCII(delivery.mail?.from.split('@').at(-1) ?? '') || '…';
  const about = mails.map(({ request_id, way, settled_at, state }) => {
    const to = way === 'mail' ? 'the editors' : 'the sender';
    const sent = state === 'delivered' ? `was sent ${settled_at ?? ''}`.trim() : 'may have been sent';
    return `${shortId(request_id)}: the mail <${request_id}.${way}@${domain}> ${sent} to ${to}; delete it there by hand`;
  });
  // Such as `weekly 2026-W48`.
  const naming = periods.map(
    (period) => `The mail <${period.replace(' ', '-')}@${domain}> to the editors may name them`,
  );
  return [...about, ...naming];
}
