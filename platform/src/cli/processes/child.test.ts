import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { runScript, supervise } from './child';

const cwd = os.tmpdir();

async function script(text: string): Promise<string> {
  return path.join(folderWith({ 'script.js': text }), 'script.js');
}

it('runs a script to its end, and collects all its output', async () => {
  const args = [
    await script('console.log(process.argv[2]); console.error("no"); process.exitCode = 3'),
    'go',
  ];
  expect(await runScript(args, { cwd })).toEqual({ code: 3, output: 'go\nno' });
});

it('stops a script when the signal is aborted, and starts none afterwards', async () => {
  const stop = new AbortController();
  const args = [await script('setInterval(() => {}, 1000)')];
  const running = runScript(args, { cwd, signal: stop.signal });
  const reason = new Error('enough');
  stop.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(runScript(args, { cwd, signal: stop.signal })).rejects.toBe(reason);
});

it('kills a process that ignores SIGTERM', async () => {
  const child = fork(
    await script('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.send(1)'),
  );
  const { stop, exit } = supervise(child);
  await new Promise((resolve) => child.once('message', resolve));
  await stop();
  expect(await exit).toBeNull();
  expect(child.signalCode).toBe('SIGKILL');
});

it('distinguishes an exit from a stop', async () => {
  const ending = supervise(fork(await script('')));
  await ending.ended;

  const stopped = supervise(fork(await script('setInterval(() => {}, 1000)')));
  const ended = jest.fn();
  void stopped.ended.then(ended);
  await stopped.stop();
  await new Promise(setImmediate);
  expect(ended).not.toHaveBeenCalled();
});
