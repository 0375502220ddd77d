import type { RequestKind } from '../../storage/request-tables';
import { type DeliveryTable, isReport, type StoredRequest } from '../../storage/schema';
import type { EditorCounts } from './editor-counts';
import type { EditorRequest } from './read-requests';
import { shortId } from './request-ids';
import { terminalLine, terminalText } from './terminal-text';

/** Columns of a list, each as wide as its longest value; the name, of any length, comes last. */
const WIDTHS = { ID: 8, Received: 16, State: 11 };
/** What tells a request from others, of each kind. */
const OWN_WIDTHS: Readonly<Record<RequestKind, readonly (readonly [head: string, width: number])[]>> = {
  listing: [['Industry', 10]],
  report: [],
};
const LAST_HEADS: Readonly<Record<RequestKind, string>> = { listing: 'Name', report: 'Business' };
const WAY_WIDTH = 9;
/** What lists call the ways. */
const WAY_HEADS: Readonly<Record<string, string>> = {
  table: 'Table',
  mail: 'Mail',
  acknowledgement: 'Answer',
};

const row = (cells: readonly (readonly [text: string, width: number])[], name: string) =>
  [...cells.map(([text, width]) => text.padEnd(width)), name].join('  ');

/** Returns the head of a list of one kind with a column for each of the ways. */
export const listHead = (ways: readonly string[], kind: RequestKind = 'listing'): string =>
  row(
    [
      ...Object.entries(WIDTHS),
      ...OWN_WIDTHS[kind],
      ...ways.map((way): [string, number] => [WAY_HEADS[way] ?? way, WAY_WIDTH]),
    ],
    LAST_HEADS[kind],
  );

/** Returns one request as a line of a list. */
export function listLine({ request, state, deliveries }: EditorRequest, ways: readonly string[]): string {
  const delivery = (way: string) => deliveries.find((one) => one.way === way)?.state ?? '-';
  return row(
    [
      [shortId(request.id), WIDTHS.ID],
      [timeOf(request.received_at).slice(0, 16), WIDTHS.Received],
      [state, WIDTHS.State],
      ...(isReport(request) ? [] : ([[request.industry, 10]] as const)),
      ...ways.map((way): [string, number] => [delivery(way), WAY_WIDTH]),
    ],
    terminalLine(isReport(request) ? request.business_id : request.name),
  );
}

/** Returns the last line of a list. */
export const countsLine = ({ open, done, quarantined, waiting, dead }: EditorCounts): string =>
  `${open} open, ${done} done, ${quarantined} quarantined, ${waiting} undelivered, ${dead} dead`;

/** Returns everything that is known of a request, for a terminal; the message comes last. */
export function requestText({ request, state, deliveries }: EditorRequest): string {
  const { quarantine_reason, released_at, done_at } = request;
  const fields: readonly (readonly [string, string])[] = [
    ['ID', request.id],
    ['Received', zoned(request.received_at)],
    ['State', done_at === null ? state : `done since ${zoned(done_at)}`],
    ...(quarantine_reason === null
      ? []
      : ([
          ['Quarantine', `${quarantine_reason}${released_at ? `, released ${zoned(released_at)}` : ''}`],
        ] as const)),
    ...ownFields(request),
    ...(request.language === null ? [] : ([['Language', request.language]] as const)),
    ['Privacy text', request.privacy_text ?? 'not recorded'],
    ...deliveries.map(
      (delivery) => [WAY_HEADS[delivery.way] ?? delivery.way, deliveryText(delivery)] as const,
    ),
  ];
  const lines = fields.map(([name, value]) => `${name.padEnd(14)}${terminalLine(value)}`);
  return [...lines, '', terminalText(isReport(request) ? request.text : request.message)].join('\n');
}

function ownFields(request: StoredRequest): readonly (readonly [string, string])[] {
  if (isReport(request))
    return [
      ['Business', request.business_id],
      ['Contact', request.contact],
    ];
  return [
    ['Name', request.name],
    ['Industry', request.industry],
    ['Contact', request.contact],
    ['Email', request.email],
    ['Phone', request.phone],
  ];
}

function deliveryText({ state, settled_at, failure, attempts, due_at }: DeliveryTable): string {
  const failed = failure === null ? '' : `, last failure ${failure}`;
  if (settled_at !== null) return `${state} ${zoned(settled_at)}${failed}`;
  return `${state}, ${attempts} attempts${failed}, next ${zoned(due_at)}`;
}

const timeOf = (iso: string) => iso.replace('T', ' ');
const zoned = (iso: string) => `${timeOf(iso).slice(0, 19)} UTC`;

/** Returns a request as JSON has it. Its idempotency key is nobody's business but the form's. */
export function requestJson({ request, state, deliveries }: EditorRequest): unknown {
  const { idempotency_key, ...own } = request;
  return {
    ...own,
    state,
    deliveries: deliveries.map(({ request_id, claimed_until, ...delivery }) => delivery),
  };
}
