import type { Root } from 'react-dom/client';

/**
 * What React notes about a root. No interface tells a host whether a root comes to rest, or in which root React was
 * when it broke: `Profiler` does nothing in production. Should a later React have other names, nothing is found here,
 * and tests fail.
 */
interface FiberRoot {
  /** Another object after each commit. */
  readonly current: Fiber;
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
}

interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedState: unknown;
}

/** The tag of `<Suspense>`, which has a state while it shows its fallback. */
const SUSPENSE = 13;

const fiberRootOf = (root: Root) =>
  (root as { readonly _internalRoot?: FiberRoot | null | undefined })._internalRoot;

/** Returns a value that changes with each commit of the root; every second one is equal. */
export const commitOf = (root: Root): unknown => fiberRootOf(root)?.current;

/**
 * Returns the most urgent lane that the root has something to render in now, not what a suspended part waits for: the
 * lower, the sooner React renders it. Infinity if there is none.
 */
export function urgentLaneOf(root: Root): number {
  const { pendingLanes = 0, suspendedLanes = 0 } = fiberRootOf(root) ?? {};
  const lanes = pendingLanes & ~suspendedLanes;
  return lanes & -lanes || Number.POSITIVE_INFINITY;
}

/** Returns whether all that the root has to render waits for something. */
export function isSuspended(root: Root): boolean {
  return (fiberRootOf(root)?.suspendedLanes ?? 0) !== 0 && urgentLaneOf(root) === Number.POSITIVE_INFINITY;
}

/** Returns whether anything in the root shows the fallback of a `<Suspense>`, which may be empty. */
export function showsFallback(root: Root): boolean {
  const shows = (fiber: Fiber | null | undefined): boolean =>
    !!fiber &&
    ((fiber.tag === SUSPENSE && fiber.memoizedState !== null) || shows(fiber.child) || shows(fiber.sibling));
  return shows(fiberRootOf(root)?.current);
}
