import path from 'node:path';
import { buildWith } from './build-with';

/** Builds what changed, into the same store as `npm start`; the workers' zones copy from there. */
export default function buildOnce(): void {
  buildWith(path.join(import.meta.dirname, 'build.ts'), 'the applications');
}
