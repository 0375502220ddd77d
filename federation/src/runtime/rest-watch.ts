import type { Root } from 'react-dom/client';
import { nextTask } from './next-task';
import { commitOf } from './react-internals';

const INTERVAL_MS = 1_000;
/** Tasks to look at in each interval, at most. */
const TURNS = 24;
/** With no commit in so many, the page is at rest: the others need not be looked at. */
const QUIET_TURNS = 8;
/**
 * Share of tasks with a commit from which a root counts as busy. An animation commits once per frame, which has
 * many tasks; an endless loop in each of them, of which half are seen (`commitOf`).
 */
const RESTLESS_SHARE = 1 / 4;
/** So many intervals in a row count as endless: a root that catches up with its data comes to rest before. */
const RESTLESS_INTERVALS = 5;

interface Watched {
  readonly root: Root;
  readonly onRestless: () => void;
  /** Number of busy intervals in a row. */
  intervals: number;
  /** What the last look saw, and in how many tasks it was another. */
  commit: unknown;
  commits: number;
}

const watched = new Set<Watched>();
let timer: ReturnType<typeof setInterval> | undefined;
let isLooking = false;

/**
 * Watches a React root for rendering for ever: an effect that sets a state which runs the effect again. React stops such
 * loops in render and in layout effects, but not in effects, where they keep a core busy for as long as the page is
 * open. A root that waits for something (Suspense) is at rest. The watch runs outside of React, where a loop cannot delay
 * it: one that begins during hydration has a lower priority than any update by which a component could measure it.
 * @param onRestless called once, about six seconds after the loop has begun
 * @returns a function that stops watching
 */
export function watchRest(root: Root, onRestless: () => void): () => void {
  const one: Watched = { root, onRestless, intervals: 0, commit: undefined, commits: 0 };
  watched.add(one);
  timer ??= setInterval(() => void look(), INTERVAL_MS);
  return () => {
    watched.delete(one);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

async function look(): Promise<void> {
  // Browsers throttle hidden tabs, so that a delay there proves nothing.
  if (isLooking || document.visibilityState === 'hidden') return;
  isLooking = true;
  const turns = await countCommits();
  isLooking = false;
  for (const one of watched) one.intervals = one.commits < turns * RESTLESS_SHARE ? 0 : one.intervals + 1;
  const [worst] = [...watched].sort((a, b) => b.commits - a.commits);
  if (!worst || worst.intervals < RESTLESS_INTERVALS) return;
  // The loop makes tasks long, so that an animation elsewhere has a commit in many of them.
  for (const one of watched) one.intervals = 0;
  watched.delete(worst);
  worst.onRestless();
}

/** Counts in how many of the next tasks each root commits. Returns the number of tasks. */
async function countCommits(): Promise<number> {
  const begun = performance.now();
  for (const one of watched) Object.assign(one, { commit: commitOf(one.root), commits: 0 });
  let turn = 0;
  while (turn < TURNS && performance.now() - begun < INTERVAL_MS) {
    await nextTask();
    turn += 1;
    for (const one of watched) {
      const commit = commitOf(one.root);
      if (commit !== one.commit) one.commits += 1;
      one.commit = commit;
    }
    if (turn === QUIET_TURNS && [...watched].every(({ commits }) => commits === 0)) break;
  }
  return turn;
}
