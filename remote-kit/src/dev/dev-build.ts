import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescription, RemoteManifest } from '@zone-directory/federation/contract';
import type { BuildMessage } from './build-messages';
import { configurationStamp } from './configuration-stamp';

/** A successful build of the remote. */
export interface LocalBuild {
  /** Different for each build, also after a restart: an open page knows files by their URLs. */
  readonly id: string;
  readonly description: RemoteDescription;
  readonly manifest: RemoteManifest;
}

/** What there is of the remote now. */
export interface BuildState {
  /** The latest build without errors. */
  readonly build?: LocalBuild | undefined;
  /** Why there is no later one. */
  readonly problem?: string | undefined;
}

/** The builds of a remote under development. */
export interface DevBuild {
  /** Folder with the files of all builds. */
  readonly folder: string;
  /** Resolves with the state once the first build has ended. */
  state(): Promise<BuildState>;
  /** Calls the listener after each build; returns a function that ends this. */
  subscribe(listener: (state: BuildState) => void): () => void;
  close(): Promise<void>;
}

/** This package's files are TypeScript in this repository, and JavaScript where it is installed. */
const SOURCES = path.extname(import.meta.filename);
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

/**
 * Builds a remote at each change of what it is built from.
 * @param directory its folder
 * @param say writes a line for the person at the terminal
 */
export function startDevBuild(directory: string, say: (line: string) => void): DevBuild {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-dev-'));
  const begun = Date.now().toString(36);
  const listeners = new Set<(state: BuildState) => void>();
  let state: BuildState = {};
  let count = 0;
  let isClosed = false;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let isFirst = () => {};
  const first = new Promise<void>((resolve) => {
    isFirst = resolve;
  });

  const set = (next: BuildState) => {
    state = next;
    isFirst();
    for (const listener of listeners) listener(state);
  };
  const fail = (problem: string) => {
    say(`The build has failed:\n\n${problem}\n`);
    set({ ...state, problem });
  };
  const hear = (message: BuildMessage) => {
    if (message.kind === 'failed') return fail(message.problem);
    const { description, manifest, ms } = message;
    count += 1;
    say(`${description.name} is built (${ms} ms)`);
    set({ build: { id: `${begun}-${count}`, description, manifest } });
  };
  const start = () => {
    hasEnded = false;
    const made = fork(path.join(import.meta.dirname, `build-process${SOURCES}`), [directory, folder], {
      cwd: directory,
      execArgv: SOURCES === '.ts' ? ['--import', tsx()] : [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = made;
    let errors = '';
    made.stderr?.on('data', (text) => {
      errors = `${errors}${text}`.slice(-10_000);
    });
    made.on('message', (message) => hear(message as BuildMessage));
    made.on('exit', () => {
      if (isClosed || child !== made) return;
      hasEnded = true;
      fail(errors.trim() || 'the process that builds the remote has ended');
    });
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const former = child;
      start();
      former.kill();
    }, SETTLE_MS);
  };
  let stamp = configurationStamp(directory);
  const look = () => {
    const former = stamp;
    stamp = configurationStamp(directory);
    // Any change may help a build that could not be configured: a text that the declaration names may be missing.
    if (stamp !== former || hasEnded) again();
  };
  const watchers = [watch(directory, look), watch(path.join(directory, 'src'), { recursive: true }, look)];
  // A file that is gone before it has been read.
  for (const watcher of watchers) watcher.on('error', () => {});
  start();
  return {
    folder,
    state: async () => {
      await first;
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      const ended = child.exitCode === null && child.signalCode === null;
      child.kill('SIGKILL');
      if (ended) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
