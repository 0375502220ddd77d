import type { RequestKind } from '../../storage/request-tables';
import { isReport, type ListingRequestTable, type ReportTable } from '../../storage/schema';
import { neutralText } from '../deliver/neutral-text';
import type { EditorRequest } from './read-requests';

type Column<Request> = (one: EditorRequest & { readonly request: Request }) => string | null;

const FIRST = {
  ID: ({ request }) => request.id,
  'Received at': ({ request }) => request.received_at,
  State: ({ state }) => state,
  'Quarantine reason': ({ request }) => request.quarantine_reason,
  'Released at': ({ request }) => request.released_at,
  'Done at': ({ request }) => request.done_at,
} satisfies Record<string, Column<EditorRequest['request']>>;
const LAST = {
  'Privacy text': ({ request }) => request.privacy_text,
} satisfies Record<string, Column<EditorRequest['request']>>;

const LISTING_COLUMNS = {
  ...FIRST,
  Name: ({ request }) => request.name,
  Industry: ({ request }) => request.industry,
  Contact: ({ request }) => request.contact,
  Email: ({ request }) => request.email,
  Phone: ({ request }) => request.phone,
  Message: ({ request }) => request.message,
  ...LAST,
} satisfies Record<string, Column<ListingRequestTable>>;

const REPORT_COLUMNS = {
  ...FIRST,
  Business: ({ request }) => request.business_id,
  'What is wrong': ({ request }) => request.text,
  Contact: ({ request }) => request.contact,
  ...LAST,
} satisfies Record<string, Column<ReportTable>>;

const line = (cells: readonly (string | null)[]) =>
  `${cells.map((cell) => `"${neutralText(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Returns the first line of a table of one kind of requests for spreadsheets (RFC 4180). */
export const csvHead = (kind: RequestKind): string =>
  line(Object.keys(kind === 'report' ? REPORT_COLUMNS : LISTING_COLUMNS));

/** Returns a request as a line of that table. */
export function csvLine({ request, ...rest }: EditorRequest): string {
  return line(
    isReport(request)
      ? Object.values(REPORT_COLUMNS).map((column) => column({ request, ...rest }))
      : Object.values(LISTING_COLUMNS).map((column) => column({ request, ...rest })),
  );
}
