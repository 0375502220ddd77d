import { size } from './table';
import { AUTHOR, authorOf, verb } from './verb';

const pinning = (isPinned: boolean) =>
  verb({
    usage: `${isPinned ? 'pin' : 'unpin'} NAME RELEASE`,
    about: isPinned
      ? 'Keeps a release from being pruned, until `unpin`.'
      : 'Lets a release be pruned again once no one can need it.',
    options: AUTHOR,
    takes: [2, 2],
    run: async ({ commands, store, print }, { values, positionals: [name = '', release = ''] }) => {
      await commands.pin(name, release, isPinned, authorOf(values));
      print(`${name} ${release} is ${isPinned ? 'pinned' : 'not pinned'} in ${store}`);
    },
  });

export const pinned = pinning(true);
export const unpinned = pinning(false);

export const pruned = verb({
  usage: 'prune [--dry-run]',
  about: `Removes releases that no one can need any more: neither live, nor what a rollback returns to, nor pinned, and not
published, live or what open pages fall back to within the last 30 days. Also what the history says of nothing else.
--dry-run lists them, and removes nothing.`,
  options: { ...AUTHOR, 'dry-run': { type: 'boolean' } },
  takes: [0, 0],
  run: async ({ commands, store, print }, { values }) => {
    const dryRun = values['dry-run'] === true;
    const { releases, generations } = await commands.prune({ dryRun }, authorOf(values));
    for (const { name, release, bytes } of releases) print(`${name} ${release} (${size(bytes)})`);
    const total = releases.reduce((sum, { bytes }) => sum + bytes, 0);
    const outcome = dryRun ? 'would be removed from' : 'are removed from';
    print(
      `${releases.length} releases (${size(total)}) and ${generations} generations of the history ${outcome} ${store}`,
    );
  },
});
