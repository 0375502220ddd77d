import { createInterface } from 'node:readline/promises';
import { deleteRequests, purge, type SentMails } from '../../listing/edit/delete-requests';
import { EditError } from '../../listing/edit/edit-error';
import { type Found, findPerson } from '../../listing/edit/person';
import { readRequests } from '../../listing/edit/read-requests';
import { idsByKind, idsThatBegin, isWholeId, requestIds } from '../../listing/edit/request-ids';
import { listHead, listLine, requestJson } from '../../listing/edit/request-lines';
import { terminalJson } from '../../listing/edit/terminal-text';
import { waysInUse } from '../../listing/edit/ways-in-use';
import { mailsToDelete } from './mails-to-delete';
import { type Output, withOutput } from './output';
import { removeFromTable } from './remove-from-table';
import { type Desk, verb } from './verb';

export const find = verb({
  usage: 'find TEXT [--contains] [--json]',
  about: `Finds the requests and reports of a person by an email address, a phone number or a name, whole but in any spelling; with
--contains, by a part of one or of a message. Says which field it is.`,
  options: { contains: { type: 'boolean' }, json: { type: 'boolean' } },
  takes: [1, 1],
  run: ({ storage: { database } }, { values, positionals: [text = ''] }) =>
    withOutput(undefined, async (output) => {
      const found = await findPerson(database, text, { contains: values.contains === true });
      if (!values.json) return writeFound({ database }, found, output);
      for (const of of await idsByKind(database, idsOf(found)))
        for await (const one of readRequests(of.database, { ids: of.ids })) {
          const fields = found.find(({ id }) => id === one.request.id)?.fields;
          await output.write(`${terminalJson({ matched: fields, ...Object(requestJson(one)) })}\n`);
        }
    }),
});

const idsOf = (found: readonly Found[]) => found.map(({ id }) => id);

async function writeFound(
  { database }: Pick<Desk['storage'], 'database'>,
  found: readonly Found[],
  { write }: Pick<Output, 'write'>,
): Promise<void> {
  for (const of of await idsByKind(database, idsOf(found))) {
    const ways = await waysInUse(of.database);
    await write(`${listHead(ways, of.kind)}\n`);
    for await (const one of readRequests(of.database, { ids: of.ids })) {
      const fields = found.find(({ id }) => id === one.request.id)?.fields ?? [];
      await write(`${listLine(one, ways)}  (${fields.join(', ')})\n`);
    }
  }
  await write(`${found.length} found\n`);
}

export const deleted = verb({
  usage: 'delete TEXT|ID… [--yes]',
  about: `Deletes requests and reports everywhere: those of a person, named as for find, or some by their IDs. Shows them and asks before;
--yes answers. Rows of the editors' table are removed, too; mails that were sent, and what exports and backups have, are
to be deleted by hand. The last line is the command that deletes the same from a restored backup.`,
  options: { yes: { type: 'boolean' } },
  takes: [1, Number.POSITIVE_INFINITY],
  run: async (desk, { values, positionals }) => {
    const { storage, deployment, now } = desk;
    const found = new Map<string, Found>();
    for (const text of positionals) for (const one of await foundBy(desk, text)) found.set(one.id, one);
    const ids = [...found.keys()];
    await withOutput(undefined, (output) => writeFound(storage, [...found.values()], output));
    if (!values.yes && !(await isSure(ids.length))) return console.log('Nothing is deleted');
    const mails: SentMails[] = [];
    for (const of of await idsByKind(storage.database, ids)) {
      const hasTable = of.kind === 'listing' && deployment.delivery.table !== undefined;
      mails.push(await deleteRequests(of, of.ids, { now, hasTable }));
    }
    console.log(`${ids.length} requests are deleted`);
    const left = [
      await purge(storage),
      ...(await removeFromTable(desk, ids)),
      ...mailsToDelete(
        {
          mails: mails.flatMap((one) => one.mails),
          periods: [...new Set(mails.flatMap((one) => one.periods))],
        },
        deployment,
      ),
    ];
    for (const line of left) if (line !== undefined) console.log(line);
    console.log(`After restoring a backup: listings delete --yes ${ids.join(' ')}`);
  },
});

/** Returns the requests that one argument of `delete` names. */
async function foundBy({ storage: { database } }: Desk, text: string): Promise<readonly Found[]> {
  if (isWholeId(text)) return [{ id: text.toLowerCase(), fields: [] }];
  const [begun, found] = [await idsThatBegin(database, text, 2), await findPerson(database, text)];
  if (begun.length > 0 && found.length > 0)
    throw new EditError(
      `${text} is both the beginning of an ID and somebody's: give the whole ID, or another field`,
    );
  if (found.length > 0) return found;
  if (begun.length === 0) throw new EditError(`Nothing that is stored is of "${text}"`);
  return (await requestIds(database, [text])).map((id) => ({ id, fields: [] }));
}

async function isSure(count: number): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new EditError('Nothing is deleted: --yes is needed where nobody can be asked');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete ${count} requests for good? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
