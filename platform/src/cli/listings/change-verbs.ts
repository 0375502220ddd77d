import type { Deployment } from '../../deployment';
import { reportWaysOf, waysOf } from '../../listing/deliver/delivery-settings';
import { markDone, release, reopen } from '../../listing/edit/change-requests';
import { EditError } from '../../listing/edit/edit-error';
import { deliverLate, retryDeliveries, toEditors } from '../../listing/edit/order-deliveries';
import { sinceTime } from '../../listing/edit/read-requests';
import { idsByKind, idsOfOneKind, requestIds, shortId } from '../../listing/edit/request-ids';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../../storage/request-tables';
import { type Verb, verb } from './verb';

const ALL_OR_NONE = 'If that is not possible for one of them, none is changed.';
const SOME = [1, Number.POSITIVE_INFINITY] as const;

/** The ways that lead a kind of requests to editors. */
const waysTo = ({ delivery }: Deployment, kind: RequestKind) =>
  kind === 'report' ? reportWaysOf(delivery) : toEditors(waysOf(delivery));

const say = (ids: readonly string[], outcome: string) => {
  for (const id of ids) console.log(`${shortId(id)} ${outcome}`);
};

export const done = verb({
  usage: 'done ID…',
  about: `Marks requests as done, which takes them off the list. ${ALL_OR_NONE}`,
  options: {},
  takes: SOME,
  run: async ({ storage: { database }, now }, { positionals }) => {
    const ids = await requestIds(database, positionals);
    await markDone((await idsOfOneKind(database, ids)).database, ids, now);
    say(ids, 'is done');
  },
});

export const reopened = verb({
  usage: 'reopen ID…',
  about: `Puts requests that were done on the list again. ${ALL_OR_NONE}`,
  options: {},
  takes: SOME,
  run: async ({ storage: { database } }, { positionals }) => {
    const ids = await requestIds(database, positionals);
    await reopen((await idsOfOneKind(database, ids)).database, ids);
    say(ids, 'is on the list again');
  },
});

export const released = verb({
  usage: 'release ID…',
  about: `Releases requests from quarantine: they are open, and go out on the ways that are switched on. ${ALL_OR_NONE}`,
  options: {},
  takes: SOME,
  run: async ({ storage: { database }, deployment, now }, { positionals }) => {
    const ids = await requestIds(database, positionals);
    const of = await idsOfOneKind(database, ids);
    const ways = waysTo(deployment, of.kind);
    await release(of.database, ids, { ways, now });
    say(
      ids,
      ways.length > 0
        ? `is released, to go out by ${ways.join(', ')}`
        : 'is released; no way of delivery is on',
    );
  },
});

export const retry: Verb = verb({
  usage: 'retry ID…|--dead|--all',
  about: `Tries deliveries again at once, and for another week: of some requests, all that are dead, or all that wait, too.`,
  options: { dead: { type: 'boolean' }, all: { type: 'boolean' } },
  takes: [0, Number.POSITIVE_INFINITY],
  run: async ({ storage: { database }, now }, { values, positionals }) => {
    if ([values.dead, values.all, positionals.length > 0].filter(Boolean).length !== 1)
      throw new EditError(`Usage: listings ${retry.usage}`);
    let count = 0;
    if (positionals.length > 0) {
      const of = await idsOfOneKind(database, await requestIds(database, positionals));
      count = await retryDeliveries(of.database, { ids: of.ids }, now);
    } else
      for (const kind of REQUEST_KINDS) {
        const states = values.all ? (['waiting', 'dead'] as const) : (['dead'] as const);
        count += await retryDeliveries(tablesOf(database, kind), { states }, now);
      }
    console.log(`${count} deliveries are due now`);
  },
});

export const deliver: Verb = verb({
  usage: 'deliver ID…|--since 2026-11-20|7d',
  about: `Delivers requests that were stored while a way was switched off: some, or the open ones that arrived since a day.
Their senders get no acknowledgement.`,
  options: { since: { type: 'string' } },
  takes: [0, Number.POSITIVE_INFINITY],
  run: async ({ storage: { database }, deployment, now }, { values, positionals }) => {
    const { since } = values;
    if ((since === undefined) === (positionals.length === 0))
      throw new EditError(`Usage: listings ${deliver.usage}`);
    if (toEditors(waysOf(deployment.delivery)).length === 0)
      throw new EditError('No way of delivery is switched on: see LISTINGS_TABLE and SMTP_URL');
    const late =
      since === undefined
        ? (await idsByKind(database, await requestIds(database, positionals))).map(({ kind, ids }) => ({
            kind,
            which: { ids },
          }))
        : REQUEST_KINDS.map((kind) => ({ kind, which: { since: sinceTime(since, now) } }));
    let count = 0;
    for (const { kind, which } of late) {
      const ways = waysTo(deployment, kind);
      if (ways.length > 0) count += await deliverLate(tablesOf(database, kind), which, { ways, now });
    }
    console.log(`${count} requests are to be delivered`);
  },
});
