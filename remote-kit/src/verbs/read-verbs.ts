import { type HistoryEntry, ReleaseError } from '@zone-directory/federation-build/release';
import { json, minute, percentOf, size, table } from './table';
import { SHOWN, verb } from './verb';

export const verified = verb({
  usage: 'verify NAME RELEASE',
  about: `Verifies a published release against what is live, as \`promote\` does, and changes nothing.`,
  options: {},
  takes: [2, 2],
  run: async ({ commands, store, print }, { positionals: [name = '', release = ''] }) => {
    await commands.verify(name, release);
    print(`${name} ${release} keeps every rule in ${store}`);
  },
});

export const listed = verb({
  usage: 'list [NAME] [--json]',
  about: `Lists the published releases, of all packages or of one: when each was published, its size, whether it is live or what a
rollback returns to (previous), whether it is pinned, when it was last live. Times are in UTC.`,
  options: SHOWN,
  takes: [0, 1],
  run: async ({ commands, store, print }, { values, positionals: [name] }) => {
    const releases = await commands.list(name);
    if (values.json) return print(json(releases));
    if (releases.length === 0) return print(`Nothing is published in ${store}`);
    const rows = releases.map((one) => [
      ...[one.name, one.release, minute(one.publishedAt), size(one.bytes)],
      [one.role, one.pinned ? 'pinned' : undefined].filter(Boolean).join(', '),
      ...[minute(one.lastLiveAt), one.commit],
    ]);
    print(table(['name', 'release', 'published', 'size', 'role', 'last live', 'commit'], rows).join('\n'));
    const total = releases.reduce((sum, { bytes }) => sum + bytes, 0);
    print(`${releases.length} releases, ${size(total)}, in ${store}`);
  },
});

export const status = verb({
  usage: 'status [--json]',
  about:
    'Shows what is live, since when, what a rollback of each package returns to, and in how many visits of the last 24 hours it failed. Times are in UTC.',
  options: SHOWN,
  takes: [0, 0],
  run: async ({ commands, place, print }, { values }) => {
    const { generation, packages } = await commands.status();
    if (values.json) return print(json({ generation, packages }));
    if (packages.length === 0) return print(`Nothing is live in ${place}`);
    const rows = packages.map((one) => [
      ...[one.name, one.release, minute(one.since), one.previous, one.off ? 'off' : undefined],
    ]);
    print(table(['name', 'live', 'since', 'previous', ''], rows).join('\n'));
    for (const { name, release, previous, failures } of packages) {
      if (!failures) continue;
      const { live, previous: before } = failures;
      if (live.visits + Object.keys(live.phases).length === 0) continue;
      const phases = Object.entries(live.phases).map(([phase, count]) => `${phase} ${count}`);
      const than = before ? `; ${previous}: ${percentOf(before)}` : '';
      print(`${name} ${release}: ${[percentOf(live), ...phases].join(', ')}${than}`);
    }
    print(`Generation ${generation}, in ${place}`);
  },
});

const ENTRIES = 20;

export const history = verb({
  usage: 'history [NAME] [--most 20] [--json]',
  about: `Shows the last changes of what is live, of all packages or of one: when, by whom, what changed, from which commit and
why. --most gives up to 200. Times are in UTC.`,
  options: { ...SHOWN, most: { type: 'string' } },
  takes: [0, 1],
  run: async ({ commands, place, print }, { values, positionals: [name] }) => {
    const { most = `${ENTRIES}` } = values;
    if (!/^\d{1,3}$/.test(most) || Number(most) < 1 || Number(most) > 200)
      throw new ReleaseError(`--most must be a number from 1 to 200, not "${most}"`);
    const entries = await commands.history(Number(most), name);
    if (values.json) return print(json(entries));
    if (entries.length === 0) return print(`Nothing has changed in ${place}`);
    const rows = entries.flatMap((entry) =>
      entry.changed.map((one, index) => [
        ...(index === 0 ? [`${entry.generation}`, minute(entry.at), entry.by, entry.verb] : ['', '', '', '']),
        ...[one.name, outcome(entry, one)],
        ...(index === 0 ? [entry.commit, entry.why] : []),
      ]),
    );
    print(table(['', 'at', 'by', 'did', 'name', 'release', 'commit', 'why'], rows).join('\n'));
  },
});

function outcome({ verb }: HistoryEntry, { from, to }: HistoryEntry['changed'][number]): string {
  if (verb === 'off' || verb === 'on') return to ?? '';
  return `${from ?? 'none'} → ${to ?? 'none'}`;
}
