import { KitError } from '../../kit-error';
import { openZone, runVerb } from '../../verbs';
import type { CommandInput } from '../command';

/** `zone-kit publish`, `promote` and the other verbs of releases, at the zone that `--to` names. */
export async function run({ args }: CommandInput): Promise<number> {
  await runVerb(withFolder(args), {
    command: 'npx zone-kit',
    print: console.log,
    open: async ({ to = process.env.ZONE_URL }) => {
      if (!to) throw new KitError('which zone? --to https://zone.example');
      return openZone(to, console.log);
    },
  });
  return 0;
}

/** A team's repository has one build to publish: its own. */
function withFolder([verb = '', ...args]: readonly string[]): readonly string[] {
  const isNamed = args.some((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  return verb === 'publish' && !isNamed ? [verb, '.', ...args] : [verb, ...args];
}
