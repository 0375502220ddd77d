import path from 'node:path';
import { buildWith } from '../../zone/build-with';

/** Builds the remotes for the fault matrix, before the first test. */
export default function buildOnce(): void {
  buildWith(path.join(import.meta.dirname, 'build.ts'), 'the remotes with faults');
}
