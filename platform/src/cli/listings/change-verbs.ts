import { waysOf } from '../../listing/deliver/delivery-settings';
import { markDone, release, reopen } from '../../listing/edit/change-requests';
import { EditError } from '../../listing/edit/edit-error';
import { deliverLate, retryDeliveries, toEditors } from '../../listing/edit/order-deliveries';
import { sinceTime } from '../../listing/edit/read-requests';
import { requestIds, shortId } from '../../listing/edit/request-ids';
import { type Verb, verb } from './verb';

const ALL_OR_NONE = 'If that is not possible for one of them, none is changed.';
const SOME = [1, Number.POSITIVE_INFINITY] as const;

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
    await markDone(database, ids, now);
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
    await reopen(database, ids);
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
    const ways = toEditors(waysOf(deployment.delivery));
    await release(database, ids, { ways, now });
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
    const count = await retryDeliveries(
      database,
      positionals.length > 0
        ? { ids: await requestIds(database, positionals) }
        : { states: values.all ? ['waiting', 'dead'] : ['dead'] },
      now,
    );
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
    const which =
      since === undefined
        ? { ids: await requestIds(database, positionals) }
        : { since: sinceTime(since, now) };
    const count = await deliverLate(database, which, { ways: waysOf(deployment.delivery), now });
    console.log(`${count} requests are to be delivered`);
  },
});
