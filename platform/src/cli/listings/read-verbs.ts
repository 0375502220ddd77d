import type { Kysely } from 'kysely';
import { EditError } from '../../listing/edit/edit-error';
import { editorCounts } from '../../listing/edit/editor-counts';
import { privacyText } from '../../listing/edit/privacy-text';
import { readRequests } from '../../listing/edit/read-requests';
import { idsOfOneKind, requestIds } from '../../listing/edit/request-ids';
import { countsLine, listHead, listLine, requestJson, requestText } from '../../listing/edit/request-lines';
import { csvHead, csvLine } from '../../listing/edit/requests-csv';
import { terminalJson } from '../../listing/edit/terminal-text';
import { waysInUse } from '../../listing/edit/ways-in-use';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import { describeStorage } from '../../storage/storage';
import { withOutput } from './output';
import { SELECTING, SELECTING_USAGE, selectionOf } from './selection';
import { type Desk, verb } from './verb';

/** Without it, spreadsheets assume the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

const counts = async ({ storage, deployment, now }: Desk, kind: RequestKind) => {
  const of = await editorCounts({ database: tablesOf(storage.database, kind) }, now);
  return `${kind === 'report' ? 'Reports: ' : ''}${countsLine(of)} in ${describeStorage(deployment.database)}`;
};

export const list = verb({
  usage: `list ${SELECTING_USAGE} [--json]`,
  about: `Lists requests, oldest first, by default the open ones, with what became of each delivery; then reports of
mistakes, if there are any.
Days begin in UTC. With --json, one JSON object per line. The last line counts all requests.`,
  options: { ...SELECTING, json: { type: 'boolean' } },
  takes: [0, 0],
  run: (desk, { values }) =>
    withOutput(undefined, async ({ write, isClosed }) => {
      const { storage, now } = desk;
      const selection = selectionOf(values, { fallback: 'open', now });
      for (const kind of REQUEST_KINDS) {
        const database = tablesOf(storage.database, kind);
        const ways = await waysInUse(database);
        let isFirst = true;
        const head = async () => {
          if (isFirst && !values.json)
            await write(`${kind === 'report' ? '\n' : ''}${listHead(ways, kind)}\n`);
          isFirst = false;
        };
        if (kind === 'listing') await head();
        for await (const one of readRequests(database, selection)) {
          await head();
          await write(`${values.json ? terminalJson(requestJson(one)) : listLine(one, ways)}\n`);
          if (isClosed()) return;
        }
        if (kind === 'report' && !(await hasAny(database))) continue;
        if (values.json) console.error(await counts(desk, kind));
        else await write(`${await counts(desk, kind)}\n`);
      }
    }),
});

const hasAny = async (database: Kysely<DatabaseSchema>) =>
  (await database.selectFrom('listing_requests').select('id').limit(1).execute()).length > 0;

export const show = verb({
  usage: 'show ID [--privacy-text] [--json]',
  about: `Shows everything about one request; with --privacy-text, also the text on privacy that its sender agreed to, in
each of the zone's languages.`,
  options: { json: { type: 'boolean' }, 'privacy-text': { type: 'boolean' } },
  takes: [1, 1],
  run: ({ storage: { database } }, { values, positionals }) =>
    withOutput(undefined, async ({ write }) => {
      const of = await idsOfOneKind(database, await requestIds(database, positionals));
      for await (const one of readRequests(of.database, { ids: of.ids })) {
        await write(`${values.json ? terminalJson(requestJson(one)) : requestText(one)}\n`);
        if (values['privacy-text']) await write(`${await privacyText(database, one.request.privacy_text)}\n`);
      }
    }),
});

export const exported = verb({
  usage: `export [--reports] [--format csv|json] ${SELECTING_USAGE} [--out FILE]`,
  about: `Writes listing requests, or with --reports reports of mistakes, by default all, as JSON, one object per line, or as CSV for spreadsheets, in which no text is a
formula. Only its owner can read the file, which must not exist yet.`,
  options: {
    ...SELECTING,
    reports: { type: 'boolean' },
    format: { type: 'string', default: 'json' },
    out: { type: 'string' },
  },
  takes: [0, 0],
  run: async (desk, { values }) => {
    const { format, out } = values;
    const kind = values.reports ? 'report' : 'listing';
    if (format !== 'csv' && format !== 'json')
      throw new EditError(`--format must be csv or json, not "${format}"`);
    const selection = selectionOf(values, { fallback: 'all', now: desk.now });
    await withOutput(out, async ({ write, isFile, isClosed }) => {
      if (format === 'csv') await write(`${isFile ? BYTE_ORDER_MARK : ''}${csvHead(kind)}`);
      for await (const one of readRequests(tablesOf(desk.storage.database, kind), selection)) {
        await write(format === 'csv' ? csvLine(one) : `${terminalJson(requestJson(one))}\n`);
        if (isClosed()) return;
      }
      console.error(await counts(desk, kind));
    });
  },
});
