import path from 'node:path';
import { buildWith } from '../../zone/build-with';

/** Builds what the fault matrix needs, before the first test. */
export default function buildOnce(): void {
  buildWith(path.join(import.meta.dirname, 'build.ts'), 'the remotes with faults');
}
