// Run in its own process by launch.test.ts: one that has no file descriptors left, and then has some again.
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isolationHere } from './isolation';
import { launch } from './launch';

const said: unknown[] = [];
const tryLaunch = async () => {
  try {
    const { process: child } = await launch('');
    child.kill();
    said.push('started');
  } catch (error) {
    said.push((error as { kind?: unknown }).kind);
  }
};

const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  await tryLaunch();
}
// An `error` event that nobody listens to would end the process now.
await delay(50);
for (const descriptor of taken) closeSync(descriptor);
await tryLaunch();
process.stdout.write(JSON.stringify([...said, await isolationHere()]));
