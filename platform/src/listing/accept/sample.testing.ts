import { isReport, type StoredRequest } from '../../storage/schema';
import { SEND_LISTING_PATH } from './send-listing';
import { SEND_REPORT_PATH } from './send-report';

/** A complete listing request, for tests. */
export const SAMPLE = {
  name: 'Quayside "Cold" Stores; DROP TABLE \\ 冷蔵庫 🧊',
  industry: 'logistics',
  contact: 'Sample Contact-Person',
  email: 'contact@example.com',
  phone: '+000 55 500 0001',
  message: 'We store fish.\nAnd ice.',
  terms: true,
};

/** The same, checked. */
export const LISTING = { ...SAMPLE, industry: 'logistics', terms: true } as const;

/** A complete report of a mistake, as it is sent and as it is checked. */
export const ERROR_REPORT = {
  business: 'rec0000000000Quay',
  text: 'The phone number is "wrong"; DROP TABLE \\ 冷蔵庫 🧊\nIt ends in 7.',
  contact: 'reporter@example.com',
};

/** Returns the name in a stored listing request. */
export const nameIn = (request: StoredRequest | undefined): string =>
  request === undefined || isReport(request) ? '' : request.name;

/** A request as the form on the zone's own page sends it. */
export const listingRequest = (body: unknown, init?: RequestInit): Request =>
  jsonRequest(SEND_LISTING_PATH, body, init);

/** A report as the form on a business's page sends it. */
export const reportRequest = (body: unknown, init?: RequestInit): Request =>
  jsonRequest(SEND_REPORT_PATH, body, init);

function jsonRequest(path: string, body: unknown, init: RequestInit = {}): Request {
  return new Request(`http://zone.example${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { 'Content-Type': 'application/json', Origin: 'http://zone.example', ...init.headers },
  });
}
