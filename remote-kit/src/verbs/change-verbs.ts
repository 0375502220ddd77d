import { isRemoteKey } from '@zone-directory/federation/contract';
import { type Changed, ReleaseError } from '@zone-directory/federation-build/release';
import { AUTHOR, authorOf, type Desk, type Verb, verb } from './verb';

const say = ({ place, print }: Desk, { generation }: Changed, name: string, outcome: string) =>
  print(`${name} ${outcome} (generation ${generation}) in ${place}`);

export const promoted: Verb = verb({
  usage: 'promote NAME RELEASE [NAME RELEASE…]',
  about: `Makes published releases live, all in one step: a new page has all of them or none. Each is verified before, and what
fits together is verified for all of them. If one is refused, nothing changes.`,
  options: AUTHOR,
  takes: [2, Number.POSITIVE_INFINITY],
  run: async (desk, { values, positionals }) => {
    const releases = pairsOf(positionals);
    const changed = await desk.commands.promote(releases, authorOf(values));
    for (const [name, release] of Object.entries(releases)) say(desk, changed, name, `${release} is live`);
  },
});

function pairsOf(words: readonly string[]): Readonly<Record<string, string>> {
  if (words.length % 2 !== 0) throw new ReleaseError(`Usage: ${promoted.usage}`);
  const releases = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', release = ''] = words.slice(at, at + 2);
    if (releases.has(name))
      throw new ReleaseError(`${name} is named twice: only one release of it can be live`);
    releases.set(name, release);
  }
  return Object.fromEntries(releases);
}

export const rolledBack = verb({
  usage: 'rollback NAME',
  about: `Makes the release live again that was live before the present one; once more, the one before that. A release that was
rolled back is skipped until it is promoted again.`,
  options: AUTHOR,
  takes: [1, 1],
  run: async (desk, { values, positionals: [name = ''] }) => {
    const changed = await desk.commands.rollback(name, authorOf(values));
    say(desk, changed, name, `is rolled back to ${changed.release}`);
  },
});

export const withdrawn = verb({
  usage: 'withdraw NAME',
  about: 'Removes a remote, with its pages and links. `promote` brings it back.',
  options: AUTHOR,
  takes: [1, 1],
  run: async (desk, { values, positionals: [name = ''] }) => {
    say(desk, await desk.commands.withdraw(remoteKey(name), authorOf(values)), name, 'is withdrawn');
  },
});

const switched = (on: boolean) =>
  verb({
    usage: `${on ? 'on' : 'off'} NAME`,
    about: on
      ? 'Shows a remote again that was switched off.'
      : 'Takes a remote out of every page at once, without verifying anything; its slots say so. `on` restores it.',
    options: AUTHOR,
    takes: [1, 1],
    run: async (desk, { values, positionals: [name = ''] }) => {
      const changed = await desk.commands.switch(remoteKey(name), on, authorOf(values));
      say(desk, changed, name, `is switched ${on ? 'on' : 'off'}`);
    },
  });

export const off = switched(false);
export const on = switched(true);

function remoteKey(name: string) {
  if (!isRemoteKey(name)) throw new ReleaseError(`${name} is not a remote: their names begin with mf-`);
  return name;
}
