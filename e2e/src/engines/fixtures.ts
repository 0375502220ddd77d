import { test as base, expect } from '../tests/fixtures';
import type { Engine, Size } from './engine';
import { type EngineName, findEngine } from './engines';
import { Visitor } from './visitor';

interface Options {
  /** Size of the page. */
  size: Size;
  visitor: Visitor;
}

interface WorkerFixtures {
  engineName: EngineName;
  /** Null where it is missing; the run has said so (report-engines.ts). */
  engine: Engine | null;
}

/** Engines whose versions this worker has printed. */
const told = new Set<EngineName>();

/**
 * Runs tests in every engine, each in a window of its own. An uncaught error, an error in the console or a violation of
 * the Content-Security-Policy fails a test.
 */
export const test = base.extend<Options, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  engine: [
    async ({ engineName, launchOptions }, use) => {
      const found = findEngine(engineName, launchOptions);
      if ('missing' in found) return use(null);
      const engine = await found.start();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine, engineName, size, restored: zone, allowedErrors }, use, info) => {
    info.skip(engine === null, `${engineName} is missing`);
    if (!engine) return;
    const window = await engine.open(size);
    if (!told.has(engineName)) console.log(`${engineName} ${window.version}`);
    told.add(engineName);
    const visitor = new Visitor(window, zone.url);
    try {
      await use(visitor);
      const problems = await visitor.problems();
      expect(problems.filter((problem) => !allowedErrors.some((allowed) => allowed.test(problem)))).toEqual(
        [],
      );
    } finally {
      await window.close();
    }
  },
});

export { expect };

/** A phone. */
export const PHONE: Size = { width: 360, height: 740 };
