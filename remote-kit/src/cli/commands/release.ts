import { createReleaseClient } from '../../client/release-client';
import { KitError } from '../../kit-error';
import { type OpenDesk, runVerb } from '../../verbs';
import type { CommandInput } from '../command';

/** Of the environment: an argument could be read by every user of the machine. */
const TOKEN = 'ZONE_RELEASE_TOKEN';

/** `zone-kit publish`, `promote` and the other verbs of releases, at the zone that `--to` names. */
export async function run({ args }: CommandInput): Promise<number> {
  await runVerb(withFolder(args), {
    command: 'npx zone-kit',
    print: console.log,
    open: async ({ to = process.env.ZONE_URL }) => open(to),
  });
  return 0;
}

/** A team's repository has one build to publish: its own. */
function withFolder([verb = '', ...args]: readonly string[]): readonly string[] {
  const isNamed = args.some((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  return verb === 'publish' && !isNamed ? [verb, '.', ...args] : [verb, ...args];
}

async function open(to: string | undefined): Promise<OpenDesk> {
  if (!to) throw new KitError('which zone? --to https://zone.example');
  const token = process.env[TOKEN];
  if (!token) throw new KitError(`${TOKEN} is not set: the zone's operator makes a token for your team`);
  return { commands: createReleaseClient({ to, token }), store: to, place: to, close: async () => {} };
}
