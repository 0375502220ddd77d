import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskSpace } from '../../machine';
import type { Problem, ProblemCheck } from '../../problem';
import { withTimeout } from '../../with-timeout';
import { causeOf } from './causes';

const WRITE_EVERY_MS = 10_000;
const PATIENCE_MS = 2_000;
/** More than a disk that is nearly full has left for small files. */
const SAMPLE = Buffer.alloc(65_536, 1);
const LITTLE = { bytes: 100_000_000, share: 0.02 };

/**
 * Checks whether the server can write to its folders: pictures, and the last known state that a restart needs while
 * the database is down. A failure is looked at again each time, everything else every 10 s.
 */
export function folderHealth(folders: readonly string[]): ProblemCheck {
  let latest: { readonly at: number; readonly problems: Promise<readonly Problem[]> } | undefined;
  const check = async () => {
    const found = await Promise.all(
      folders.map((folder) =>
        withTimeout(problemOf(folder), PATIENCE_MS, () => ({
          about: aboutOf(folder),
          problem: 'Its disk does not answer.',
          action: 'See whether the disk, or the server that it is mounted from, hangs.',
        })),
      ),
    );
    const problems = found.flatMap((problem) => problem ?? []);
    if (problems.length > 0) latest = undefined;
    return problems;
  };
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at >= WRITE_EVERY_MS) latest = { at: now, problems: check() };
    return latest.problems;
  };
}

const aboutOf = (folder: string) => `folder ${folder}`;

async function problemOf(folder: string): Promise<Problem | undefined> {
  const about = aboutOf(folder);
  const sample = path.join(folder, '.health.tmp');
  try {
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(sample, SAMPLE);
    } finally {
      await rm(sample, { force: true });
    }
    const { free, size } = await diskSpace(folder);
    if (free >= LITTLE.bytes || free >= size * LITTLE.share) return undefined;
    const left = `${Math.floor(free / 1_000_000)} MB`;
    return {
      about,
      problem: `Its disk has only ${left} left.`,
      action: 'Free space on it before it is full.',
    };
  } catch (error) {
    const { why, action } = causeOf(error);
    return { about, problem: `The server cannot write to it: ${why}.`, action };
  }
}
