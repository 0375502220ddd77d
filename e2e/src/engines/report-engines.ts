import type { FullConfig } from '@playwright/test';
import { ENGINES, findEngine } from './engines';

/** Says which engines a run skips, and how to install them. */
export default function reportEngines({ projects }: FullConfig): void {
  for (const name of ENGINES) {
    const found = findEngine(name, projects[0]?.use.launchOptions ?? {});
    if ('missing' in found) console.log(`skipped: ${found.missing}`);
  }
}
