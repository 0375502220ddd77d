import type { Ended } from './command.testing';
import { runVerb } from './listings/run-verb';
import { isExpected } from './processes/run-command';

/** Does what `npm run listings` does, in this process. */
export async function runListings(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  const said = { out: '', errors: '' };
  const write = (text: string | Uint8Array, done: unknown) => {
    said.out += text;
    if (typeof done === 'function') done();
    return true;
  };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(write),
    jest.spyOn(console, 'log').mockImplementation((line) => {
      said.out += `${line}\n`;
    }),
    jest.spyOn(console, 'error').mockImplementation((line) => {
      said.errors += `${line}\n`;
    }),
  ];
  try {
    await runVerb(args, env);
    return { code: 0, ...said };
  } catch (error) {
    if (!isExpected(error)) throw error;
    return { code: 1, out: said.out, errors: `${said.errors}${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
