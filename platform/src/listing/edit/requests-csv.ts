import { neutralText } from '../deliver/neutral-text';
import type { EditorRequest } from './read-requests';

const COLUMNS = {
  ID: ({ request }) => request.id,
  'Received at': ({ request }) => request.received_at,
  State: ({ state }) => state,
  'Quarantine reason': ({ request }) => request.quarantine_reason,
  'Released at': ({ request }) => request.released_at,
  'Done at': ({ request }) => request.done_at,
  Name: ({ request }) => request.name,
  Industry: ({ request }) => request.industry,
  Contact: ({ request }) => request.contact,
  Email: ({ request }) => request.email,
  Phone: ({ request }) => request.phone,
  Message: ({ request }) => request.message,
  'Privacy text': ({ request }) => request.privacy_text,
} satisfies Record<string, (one: EditorRequest) => string | null>;

const line = (cells: readonly (string | null)[]) =>
  `${cells.map((cell) => `"${neutralText(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The first line of a table of requests for spreadsheets (RFC 4180). */
export const CSV_HEAD = line(Object.keys(COLUMNS));

/** Returns a request as a line of that table. */
export const csvLine = (one: EditorRequest): string =>
  line(Object.values(COLUMNS).map((column) => column(one)));
