import { spawn } from 'node:child_process';
import path from 'node:path';
import { programOf } from '@zone-directory/testing/program';

const CHILD = path.join(__dirname, 'until-stopped.child.testing.ts');

/** Runs a command; sends it a signal at each output once that contains `on`. */
async function run(story: string, signal?: { on: string; name: 'SIGINT' | 'SIGTERM' }) {
  const child = spawn(process.execPath, [await programOf(CHILD), story]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
    if (signal && output.includes(signal.on)) child.kill(signal.name);
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, output: output.trim().split('\n'), errors: errors.trim() };
}

it('stops everything on a signal, even during the start, and exits with 0', async () => {
  const [stopped, interrupted, givenUp] = await Promise.all([
    run('runs', { on: 'started', name: 'SIGTERM' }),
    run('slow start', { on: 'starting', name: 'SIGINT' }),
    run('long start', { on: 'starting', name: 'SIGTERM' }),
  ]);
  expect(stopped).toEqual({ code: 0, output: ['started', 'closed'], errors: '' });
  expect(interrupted).toEqual({ code: 0, output: ['starting', 'started', 'closed'], errors: '' });
  expect(givenUp).toEqual({ code: 0, output: ['starting'], errors: '' });
});

it('drains before stopping on SIGTERM but not on SIGINT, and stops draining at a second signal', async () => {
  const [drained, interrupted, hurried] = await Promise.all([
    run('drains', { on: 'started', name: 'SIGTERM' }),
    run('drains', { on: 'started', name: 'SIGINT' }),
    // Each of its two outputs triggers a signal.
    run('drains for long', { on: 'started', name: 'SIGTERM' }),
  ]);
  expect(drained).toEqual({ code: 0, output: ['started', 'draining', 'drained', 'closed'], errors: '' });
  expect(interrupted).toEqual({ code: 0, output: ['started', 'closed'], errors: '' });
  expect(hurried).toEqual({ code: 0, output: ['started', 'draining', 'closed'], errors: '' });
});

it('exits with 0 even if a dependency hangs and cannot be closed', async () => {
  const stopped = await run('never closes', { on: 'started', name: 'SIGTERM' });
  expect(stopped).toEqual({ code: 0, output: ['started', 'closed'], errors: '' });
});

it('reports a wrong setting in one line, a bug with its stack, and exits with 1', async () => {
  const [setting, defect] = await Promise.all([run('wrong setting'), run('defect')]);
  expect(setting).toMatchObject({ code: 1, errors: 'PORT_BASE is wrong' });
  expect(defect.code).toBe(1);
  expect(defect.errors).toMatch(/^TypeError: a defect\n +at /);
});

it('stops everything and exits with 1 when something has ended by itself', async () => {
  expect(await run('ends by itself')).toEqual({
    code: 1,
    output: ['started', 'closed'],
    errors: 'airtable: ended',
  });
});
