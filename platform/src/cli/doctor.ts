import { parseArgs } from 'node:util';
import { type Examined, examine } from '../doctor/examine';
import { readServeSettings } from '../serve-settings';
import { runCommand } from './processes/run-command';

/**
 * `npm run doctor`: looks at what a server depends on, with the settings of `npm run serve`, and prints a line for each
 * thing, and below it what to do; with `-- --json`, a list of objects. Exits with 1 if anything fails. Changes nothing.
 */
async function doctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { publicUrl = '', ...deployment } = readServeSettings(process.env, process.cwd());
  const found = await examine({ ...deployment, publicUrl });
  console.log(values.json ? JSON.stringify(found, null, 2) : found.map(lineOf).join('\n'));
  if (found.some(({ state }) => state === 'fail')) process.exitCode = 1;
}

const lineOf = ({ check, state, says, action }: Examined): string =>
  `${state.padEnd(4)}  ${check.padEnd(11)}  ${says}${action === undefined ? '' : `\n      ${''.padEnd(11)}  → ${action}`}`;

await runCommand(doctor);
