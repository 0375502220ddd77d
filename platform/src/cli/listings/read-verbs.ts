import { EditError } from '../../listing/edit/edit-error';
import { editorCounts } from '../../listing/edit/editor-counts';
import { privacyText } from '../../listing/edit/privacy-text';
import { readRequests } from '../../listing/edit/read-requests';
import { requestIds } from '../../listing/edit/request-ids';
import { countsLine, listHead, listLine, requestJson, requestText } from '../../listing/edit/request-lines';
import { CSV_HEAD, csvLine } from '../../listing/edit/requests-csv';
import { terminalJson } from '../../listing/edit/terminal-text';
import { waysInUse } from '../../listing/edit/ways-in-use';
import { describeStorage } from '../../storage/storage';
import { withOutput } from './output';
import { SELECTING, SELECTING_USAGE, selectionOf } from './selection';
import { type Desk, verb } from './verb';

/** Without it, spreadsheets assume the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

const counts = async ({ storage, deployment, now }: Desk) =>
  `${countsLine(await editorCounts(storage, now))} in ${describeStorage(deployment.database)}`;

export const list = verb({
  usage: `list ${SELECTING_USAGE} [--json]`,
  about: `Lists requests, oldest first, by default the open ones, with what became of each delivery.
Days begin in UTC. With --json, one JSON object per line. The last line counts all requests.`,
  options: { ...SELECTING, json: { type: 'boolean' } },
  takes: [0, 0],
  run: (desk, { values }) =>
    withOutput(undefined, async ({ write, isClosed }) => {
      const { storage, now } = desk;
      const selection = selectionOf(values, { fallback: 'open', now });
      const ways = await waysInUse(storage.database);
      if (!values.json) await write(`${listHead(ways)}\n`);
      for await (const one of readRequests(storage.database, selection)) {
        await write(`${values.json ? terminalJson(requestJson(one)) : listLine(one, ways)}\n`);
        if (isClosed()) return;
      }
      if (values.json) console.error(await counts(desk));
      else await write(`${await counts(desk)}\n`);
    }),
});

export const show = verb({
  usage: 'show ID [--privacy-text] [--json]',
  about: `Shows everything about one request; with --privacy-text, also the text on privacy that its sender agreed to, in
each of the zone's languages.`,
  options: { json: { type: 'boolean' }, 'privacy-text': { type: 'boolean' } },
  takes: [1, 1],
  run: ({ storage: { database } }, { values, positionals }) =>
    withOutput(undefined, async ({ write }) => {
      const ids = await requestIds(database, positionals);
      for await (const one of readRequests(database, { ids })) {
        await write(`${values.json ? terminalJson(requestJson(one)) : requestText(one)}\n`);
        if (values['privacy-text']) await write(`${await privacyText(database, one.request.privacy_text)}\n`);
      }
    }),
});

export const exported = verb({
  usage: `export [--format csv|json] ${SELECTING_USAGE} [--out FILE]`,
  about: `Writes requests, by default all, as JSON, one object per line, or as CSV for spreadsheets, in which no text is a
formula. Only its owner can read the file, which must not exist yet.`,
  options: { ...SELECTING, format: { type: 'string', default: 'json' }, out: { type: 'string' } },
  takes: [0, 0],
  run: async (desk, { values }) => {
    const { format, out } = values;
    if (format !== 'csv' && format !== 'json')
      throw new EditError(`--format must be csv or json, not "${format}"`);
    const selection = selectionOf(values, { fallback: 'all', now: desk.now });
    await withOutput(out, async ({ write, isFile, isClosed }) => {
      if (format === 'csv') await write(`${isFile ? BYTE_ORDER_MARK : ''}${CSV_HEAD}`);
      for await (const one of readRequests(desk.storage.database, selection)) {
        await write(format === 'csv' ? csvLine(one) : `${terminalJson(requestJson(one))}\n`);
        if (isClosed()) return;
      }
      console.error(await counts(desk));
    });
  },
});
