import type { Deployment } from '../deployment';
import { describeStorage } from '../storage/storage';

/** The startup message about listing requests: where they go, or where they wait. */
export function deliveryStartupMessage({
  database,
  delivery,
}: Pick<Deployment, 'database' | 'delivery'>): string {
  const { table, mail } = delivery;
  const ways = [
    ...(table ? [`to the table "${table.table}"`] : []),
    ...(mail ? ['by mail to the editors (MAIL_TO)'] : []),
  ];
  if (ways.length === 0)
    return `Listing requests wait in ${describeStorage(database)}, and \`npm run listings\` shows them: LISTINGS_TABLE and SMTP_URL are not set.`;
  return `Listing requests go ${ways.join(' and ')}${mail?.acknowledges ? ', and their senders get a mail' : ''}.`;
}
