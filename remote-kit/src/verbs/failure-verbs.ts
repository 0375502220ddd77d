import { text as textOf } from 'node:stream/consumers';
import { ReleaseError } from '@zone-directory/federation-build/release';
import { json, percentOf, table } from './table';
import { SHOWN, verb } from './verb';

const NOT_HERE = 'is not known there: use it where the zone runs, with its settings';

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const failures = verb({
  usage: 'failures NAME [RELEASE] [--json]',
  about: `Shows which parts of a release failed in visitors' browsers within the last 24 hours: in which phase, on which pages, in
which languages, and where in the release's files. The live release by default. The verb stack turns places into lines of
source.`,
  options: SHOWN,
  takes: [1, 2],
  run: async ({ commands, print }, { values, positionals: [name = '', wanted] }) => {
    if (!commands.failures) throw new ReleaseError(`failures ${NOT_HERE}`);
    const failed = await commands.failures(name, wanted);
    if (values.json) return print(json(failed));
    const { release, reported, details } = failed;
    print(`${name} ${release}: ${percentOf(reported)} in 24 hours`);
    if (details.length === 0) return;
    const rows = details.map(({ part, phase, failures: count, routes, languages }) => [
      ...[part, phase, count, listed(routes), listed(languages)],
    ]);
    print(table(['part', 'phase', 'failures', 'pages', 'languages'], rows).join('\n'));
    for (const { part, phase, stacks } of details)
      for (const stack of stacks) print(`\n${part} ${phase}\n${stack}`);
  },
});

export const stack = verb({
  usage: 'stack NAME RELEASE < FILE',
  about: `Adds lines of source to the places in a stack, which it reads from standard input: as a browser's console or failures
shows it. Source maps are kept with a release where it was published.`,
  options: {},
  takes: [2, 2],
  run: async ({ commands, print }, { positionals: [name = '', release = ''] }) => {
    if (!commands.stack) throw new ReleaseError(`stack ${NOT_HERE}`);
    print((await commands.stack(name, release, await textOf(process.stdin))).trimEnd());
  },
});
