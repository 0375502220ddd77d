import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DeploymentError } from '../../deployment';
import { startServer } from '../../http/server';
import { type Child, supervise, tsx } from './child';

/** One package under development. */
export interface DevServerOptions {
  readonly root: string;
  readonly name: string;
  readonly port: number;
  /** Where the page's origin is: the package's own page gets configuration, site and functions from there. */
  readonly pagePort: number;
  readonly signal: AbortSignal;
}

/** A package's development server, a process of its own. */
export interface DevServer extends Pick<Child, 'stop'> {
  /** Settles with a line when the process ends by itself; `stop` does not count. */
  readonly ended: Promise<string>;
  /** Settles when the first build is there, also one with errors: the page shows them. */
  readonly ready: Promise<void>;
}

const POLL_MS = 200;

/** Starts webpack's development server of a package; what it says goes to this process's output. */
export function startDevServer({ root, name, port, pagePort, signal }: DevServerOptions): DevServer {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const args = [webpack, 'serve', '--mode', 'development', '--watch-options-stdin'];
  const child = spawn(process.execPath, [...tsx(), ...args], {
    cwd: path.join(root, name),
    env: { ...process.env, DEV_SERVER_PORT: String(port), DEV_PAGE_PORT: String(pagePort) },
    // The end of its input ends it, so that it does not outlive a process that was killed.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const { ended, stop } = supervise(child, signal);
  const line = () => `${name}: its development server ended (${child.signalCode ?? child.exitCode})`;

  // Requests wait in the server for the first build.
  const firstAnswer = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const response = await fetch(`http://localhost:${port}/`).catch(() => null);
      if (response) return response.body?.cancel();
      await delay(POLL_MS);
    }
    signal.throwIfAborted();
    throw new DeploymentError(line());
  };
  return { ended: ended.then(line), ready: firstAnswer(), stop };
}

/** @throws PortInUseError, which webpack's server would tell by a stack */
export async function assertPortIsFree(port: number, name: string): Promise<void> {
  const server = await startServer({ port, purpose: name, requestListener: () => {} });
  await server.close();
}
