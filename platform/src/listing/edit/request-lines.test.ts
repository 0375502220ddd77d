import type { DeliveryTable } from '../../storage/schema';
import { LISTING } from '../accept/sample.testing';
import type { EditorRequest } from './read-requests';
import { listHead, listLine, requestJson, requestText } from './request-lines';
import { csvLine } from './requests-csv';
import { terminalJson } from './terminal-text';

const TIME = '2026-11-27T10:20:30.000Z';
/** Would clear the screen, set a window's title and reverse what follows. */
const HOSTILE = '\u001b[2J\u009b2J\u001b]0;x\u0007\u202eevil\u2066';
const delivery: DeliveryTable = {
  ...{ request_id: 'x', way: 'mail', state: 'waiting', created_at: TIME, due_at: TIME, attempts: 3 },
  ...{ claimed_until: null, failure: 'SMTP 451', settled_at: null },
};
const one = (changes: Partial<EditorRequest['request']> = {}): EditorRequest => ({
  request: {
    ...LISTING,
    ...{ id: '0a1b2c3d-0000-4000-8000-000000000001', received_at: TIME, idempotency_key: 'secret', terms: 1 },
    ...{ quarantine_reason: null, released_at: null, done_at: null, language: null, privacy_text: 'v1' },
    ...changes,
  },
  state: 'open',
  deliveries: [delivery, { ...delivery, way: 'table', state: 'delivered', settled_at: TIME, failure: null }],
});

it('lists a request below the head of its columns', () => {
  const ways = ['table', 'mail', 'acknowledgement'];
  const [head, line] = [listHead(ways), listLine(one({ name: 'Quay' }), ways)];
  expect(line).toBe(
    '0a1b2c3d  2026-11-27 10:20  open         logistics   delivered  waiting    -          Quay',
  );
  for (const [name, value] of Object.entries({ State: 'open', Mail: 'waiting', Name: 'Quay' }))
    expect([name, head.indexOf(name)]).toEqual([name, line.indexOf(value)]);
});

it('shows a request with its deliveries, the last failure and the next attempt', () => {
  const text = requestText(one({ quarantine_reason: 'honeypot', released_at: TIME, done_at: TIME }));
  for (const line of [
    'State         done since 2026-11-27 10:20:30 UTC',
    'Quarantine    honeypot, released 2026-11-27 10:20:30 UTC',
    'Privacy text  v1',
    'Mail          waiting, 3 attempts, last failure SMTP 451, next 2026-11-27 10:20:30 UTC',
    'Table         delivered 2026-11-27 10:20:30 UTC',
    ...LISTING.message.split('\n'),
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('secret');
});

it.each(['name', 'contact', 'email', 'phone', 'message'] as const)(
  'nothing in %s is obeyed by a terminal',
  (field) => {
    const request = one({ [field]: `a${HOSTILE}\r\nb` });
    for (const text of [listLine(request, []), requestText(request), terminalJson(requestJson(request))])
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(listLine(request, []).split('\n')).toHaveLength(1);
    // JSON is exact all the same.
    expect(JSON.parse(terminalJson(requestJson(request)))).toMatchObject({ [field]: `a${HOSTILE}\r\nb` });
  },
);

it.each([
  ['=1+1', `"'=1+1"`],
  ['\t=1+1', `"' =1+1"`],
  ['+49 30 123', `"'+49 30 123"`],
  ['a\u202eb "c", d\n=e', '"ab ""c"", d\n=e"'],
])('a table for spreadsheets has %j as text', (message, cell) => {
  expect(csvLine(one({ message }))).toContain(`,${cell},`);
});
