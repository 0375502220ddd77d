import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'e2e/src/browser/browser';

/** The newest version for Node 20. Fetched on demand, because it has a hundred packages. */
const PACKAGE = 'lighthouse@12.8.2';

/** Result of one Lighthouse run on a page. */
export interface Verdict {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** First and largest contentful paint, and total blocking time, in milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blockingTime: number;
  /** Lighthouse's index of this machine's processor: figures of machines with different indexes do not compare. */
  readonly processorIndex: number;
  /** Titles of failed audits, without those of the performance category. */
  readonly faults: readonly string[];
}

/** The measured categories. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/**
 * Runs Lighthouse on a page as on a mid-range phone on a slow line, throttled by the browser itself.
 * @param slowerCpu how many times slower the phone's processor is than this machine's
 * @throws Error when Lighthouse cannot be fetched or fails
 */
export async function judge(
  url: string,
  slowerCpu: number,
  { executablePath, env }: Browser,
): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zone-lighthouse-'));
  try {
    const file = path.join(folder, 'report.json');
    const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    await run(
      [
        ...['--yes', PACKAGE, url, '--quiet', '--output=json', `--output-path=${file}`],
        ...['--form-factor=mobile', '--throttling-method=devtools'],
        `--throttling.cpuSlowdownMultiplier=${slowerCpu}`,
        ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
      ],
      { ...env, CHROME_PATH: executablePath },
    );
    return verdict(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function verdict({ runtimeError, environment, categories, audits }: Report): Verdict {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: Category) => Math.round((categories[category].score ?? Number.NaN) * 100);
  const judged = CATEGORIES.filter((category) => category !== 'performance').flatMap(
    (category) => categories[category].auditRefs,
  );
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift: value('cumulative-layout-shift'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    processorIndex: environment.benchmarkIndex,
    faults: judged.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', [...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = `${said}${text.toString()}`.slice(-2_000);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}: ${said}`)),
    );
  });
}
