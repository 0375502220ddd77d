import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DeploymentError } from '../../deployment';
import { startServer } from '../../http/server';
import { supervise, tsx } from './child';

/** One package under development. */
export interface DevServerOptions {
  readonly root: string;
  readonly name: string;
  readonly port: number;
  /** Port of the page's origin, which serves configuration, site and functions to the package's own page. */
  readonly pagePort: number;
  readonly signal: AbortSignal;
}

const POLL_MS = 200;

/** Starts a package's webpack development server in its own process; its output goes to this process's. */
export function startDevServer({ root, name, port, pagePort, signal }: DevServerOptions) {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const args = [webpack, 'serve', '--mode', 'development', '--watch-options-stdin'];
  const child = spawn(process.execPath, [...tsx(), ...args], {
    cwd: path.join(root, name),
    env: { ...process.env, DEV_SERVER_PORT: String(port), DEV_PAGE_PORT: String(pagePort) },
    // It exits when stdin closes, so it does not outlive a killed parent.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const { ended, stop } = supervise(child, signal);
  const line = () => `${name}: its development server ended (${child.signalCode ?? child.exitCode})`;

  // The server holds requests until the first build.
  const firstAnswer = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const response = await fetch(`http://localhost:${port}/`).catch(() => null);
      if (response) return response.body?.cancel();
      await delay(POLL_MS);
    }
    signal.throwIfAborted();
    throw new DeploymentError(line());
  };
  return {
    /** Resolves with a message when the process exits by itself, not by `stop`. */
    ended: ended.then(line),
    /** Resolves after the first build, even one with errors: the page shows them. */
    ready: firstAnswer(),
    stop,
  };
}

/** Checks a port. @throws PortInUseError, for which webpack's server would print a stack trace */
export async function assertPortIsFree(port: number, name: string): Promise<void> {
  const server = await startServer({ port, purpose: name, requestListener: () => {} });
  await server.close();
}
