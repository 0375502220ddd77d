import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCEPTED_CONTRACTS, CONTRACT_VERSION } from '@zone-directory/federation/contract';
import { runVerb } from '@zone-directory/remote-kit/verbs';
import { isOperatorVerb, runOperatorVerb } from '../platform/src/cli/release/operator-verbs';
import { COMMANDS } from '../remote-kit/src/cli/commands';
import { run as runKitVerb } from '../remote-kit/src/cli/commands/release';
import { isVerbName } from '../remote-kit/src/verbs/names';
import { type Block, blocksOfGuide, commandsIn } from './guide/commands';
import { followGuide } from './guide/follow-guide';
import { ROOT } from './run';

const blocks = blocksOfGuide();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const scriptsOf = (file: string) => (JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts;
const SCRIPTS = {
  zone: scriptsOf('package.json'),
  team: scriptsOf('remote-kit/template/repository/package.json'),
  workspace: scriptsOf('remote-kit/template/workspace/package.json'),
};

/** The commands of the guide, each with its words. */
const commands = blocks.flatMap((block) =>
  commandsIn(block).map((words) => [words.join(' '), words, block.place] as const),
);

class Understood extends Error {}
const open = () => {
  throw new Understood();
};

/** Understands the arguments of a release command, and no more. */
async function understandRelease(args: readonly string[], place: Block['place']): Promise<void> {
  if (place === 'zone' && isOperatorVerb(args[0])) return runOperatorVerb([...args, '--help'], {});
  if (place === 'zone') return runVerb(args, { command: '', print: () => {}, open });
  const { ZONE_RELEASE_TOKEN: token, ZONE_URL: url, ...env } = process.env;
  process.env = { ...env, ZONE_URL: 'https://zone.example' };
  // The arguments are understood before the token is needed.
  await runKitVerb({ args, directory: ROOT }).catch(({ message }: Error) => {
    expect(message).toMatch(/^ZONE_RELEASE_TOKEN is not set/);
    throw new Understood();
  });
  Object.assign(process.env, { ...(token && { ZONE_RELEASE_TOKEN: token }), ...(url && { ZONE_URL: url }) });
}

it.each(commands)('%s is a command that there is', async (_, [program, first = '', ...rest], place) => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const options = rest.filter((word) => word.startsWith('--')).map((word) => word.split('=', 1)[0]);
  if (program === 'npx' && first === 'zone-kit') {
    const [name = '', ...args] = rest;
    if (isVerbName(name)) return expect(understandRelease(rest, 'team')).rejects.toThrow(Understood);
    expect(Object.keys(COMMANDS)).toContain(name);
    for (const option of args.filter((word) => word.startsWith('--')))
      expect(COMMANDS[name]?.usage).toContain(option);
  } else if (program === 'npm' && first === 'run') {
    const [name = '', ...args] = rest;
    if (name === 'release') {
      const understood = understandRelease(
        args.filter((word) => word !== '--'),
        place,
      );
      return isOperatorVerb(args[1]) ? understood : expect(understood).rejects.toThrow(Understood);
    }
    expect(Object.keys(args.includes('-w') ? SCRIPTS.workspace : SCRIPTS[place])).toContain(name);
    for (const option of options.filter((word) => word !== '--'))
      expect(COMMANDS[name]?.usage).toContain(option);
  } else if (program === 'npm' && ['test', 'start'].includes(first))
    expect(Object.keys(SCRIPTS[place])).toContain(first);
  else if (program === 'npm') expect(['ci', 'install', 'version']).toContain(first);
  else if (program === 'npx') expect(['jest', 'tsc']).toContain(first);
  else expect(['cd', 'export', 'git']).toContain(program);
});

it('the verbs of the guide are all that a team has', () => {
  const used = new Set(commands.flatMap(([, [, kit, verb = '']]) => (kit === 'zone-kit' ? [verb] : [])));
  expect([...used].sort()).toEqual([
    'failures',
    'history',
    'list',
    'new',
    'off',
    'on',
    'pin',
    'promote',
    'publish',
    'rollback',
    'stack',
    'status',
    'unpin',
    'withdraw',
  ]);
});

it('the contract of the guide is the one of this repository, and hosts accept the one before', () => {
  expect(read('docs/teams.md')).toContain(`This is contract ${CONTRACT_VERSION}`);
  const [first = 0] = ACCEPTED_CONTRACTS;
  expect([...ACCEPTED_CONTRACTS]).toEqual(
    Array.from({ length: CONTRACT_VERSION - first + 1 }, (_, at) => first + at),
  );
  // Contract 2 was the first outside of this repository.
  expect(first).toBe(2);
});

// Installs, builds, checks and releases everything: minutes.
if (process.env.TEST_FULL)
  it(
    'the guide works word for word, from the first day to the withdrawal',
    () => followGuide(blocks),
    3_600_000,
  );
