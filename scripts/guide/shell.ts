import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { until } from '@zone-directory/testing/until';

/** A start of everything builds it, which takes a busy machine long. */
const READY_MS = 1_800_000;

/** A place where commands are run one block after the other, as in one terminal: folder and exported variables stay. */
export interface Shell {
  /** Runs commands, and returns what they print. @throws Error with it if one of them fails */
  run(commands: string): Promise<string>;
  /** Starts a command that runs until it is stopped; resolves once it has printed this. */
  start(command: string, ready: RegExp): Promise<{ readonly ready: RegExpExecArray; stop(): Promise<void> }>;
}

/**
 * Opens a place.
 * @param folder created if missing
 * @param env all that its commands have of an environment
 */
export function openShell(folder: string, env: NodeJS.ProcessEnv): Shell {
  const state = `${folder}.state`;
  mkdirSync(folder, { recursive: true });
  const begin = (commands: string): { readonly child: ChildProcess; said(): string } => {
    const script = `[ -f "${state}" ] && . "${state}"\nset -e\n${commands}\n{ export -p; echo "cd '$PWD'"; } > "${state}"`;
    // With a group of its own, so that what it starts can be stopped.
    const child = spawn('sh', ['-c', script], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    return { child, said: () => said };
  };
  return {
    async run(commands) {
      const { child, said } = begin(commands);
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      if (code !== 0)
        throw new Error(`${path.basename(folder)}: ${commands}\nended with ${code}:\n${said()}`);
      return said();
    },
    async start(command, wanted) {
      const { child, said } = begin(command);
      const ended = new Promise((resolve) => child.once('close', resolve));
      let ready: RegExpExecArray | null = null;
      const deadline = performance.now() + READY_MS;
      while (!ready) {
        await until(
          () => child.exitCode !== null || wanted.test(said()) || performance.now() > deadline,
        ).catch(() => {});
        ready = wanted.exec(said());
        if (!ready && (child.exitCode !== null || performance.now() > deadline))
          throw new Error(`${command} is not ready:\n${said()}`);
      }
      return {
        ready,
        stop: async () => {
          if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
          await ended;
        },
      };
    },
  };
}
