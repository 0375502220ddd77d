import { createReleaseCommands, liveFolder } from '@zone-directory/federation-build/release';
import { createReleaseClient, TOKEN_VERBS } from '@zone-directory/remote-kit/client';
import { type Desk, runVerb } from '@zone-directory/remote-kit/verbs';
import { buildRemote, buildSoundShell, emptyStore } from '../live/live.testing';
import { useService } from './service.testing';

const { start } = useService('sqlite');

/** Runs commands, and returns what each has printed, or why it was refused. */
async function outputs(desk: Omit<Desk, 'print'>, commands: readonly (readonly string[])[]) {
  const all: string[] = [];
  for (const args of commands) {
    const printed: string[] = [];
    await runVerb(args, {
      command: 'release',
      print: (lines) => void printed.push(lines),
      open: async () => ({ ...desk, close: async () => {} }),
    }).catch((error: Error) => printed.push(`refused: ${error.message}`));
    all.push([args.join(' '), ...printed].join('\n').replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME'));
  }
  return all;
}

it('with --to a command prints, and refuses, the same as for a store on this machine', async () => {
  const zone = await start({}, undefined, true);
  const { name, token } = await zone.token({ packages: ['*'], verbs: TOKEN_VERBS });
  const [shell, one, two] = [
    buildSoundShell('one'),
    buildRemote('mf-events', 'one'),
    buildRemote('mf-events', 'two'),
  ];
  const client = createReleaseClient({ to: zone.server.url, token });
  // Their names are known from publishing them.
  const publish = async (dist: string) => (await client.publish(dist, { by: '' })).release;
  const [host, first, second] = [await publish(shell), await publish(one), await publish(two)];
  const store = emptyStore();
  const local = createReleaseCommands({ store, live: liveFolder(store) });
  for (const dist of [shell, one, two]) await local.publish(dist, { by: name });

  const by = ['--by', name];
  const commands = [
    ['publish', one, ...by],
    ['rollback', 'mf-events', ...by],
    ['verify', 'shell', host],
    ['promote', 'shell', host, 'mf-events', first, ...by, '--why', 'the fair', '--commit', '0a1b'],
    ['verify', 'mf-events', second],
    ['verify', 'mf-events', '9.9.9-0123456789'],
    ['promote', 'mf-events', second, ...by],
    ['promote', 'mf-events', '9.9.9-0123456789', ...by],
    ['rollback', 'mf-events', ...by],
    ['rollback', 'mf-events', ...by],
    ['off', 'mf-events', ...by],
    ['off', 'mf-events', ...by],
    ['on', 'mf-events', ...by],
    ['pin', 'mf-events', second, ...by],
    ['unpin', 'mf-events', second, ...by],
    ['list'],
    ['status'],
    ['history'],
    ['prune', '--dry-run', ...by],
    ['withdraw', 'mf-events', ...by],
    ['withdraw', 'mf-events', ...by],
    ['withdraw', 'shell', ...by],
    ['off', 'mf-events', ...by],
  ];
  const here = await outputs({ commands: local, store: 'STORE', place: 'STORE' }, commands);
  const there = await outputs({ commands: client, store: 'STORE', place: 'STORE' }, commands);
  const withoutPath = (text: string) => text.replaceAll(`${store}/`, '').replaceAll(store, '');
  expect(there).toEqual(here.map(withoutPath));
  expect(here.join('\n')).toContain(`${first} → ${second}`);
});
