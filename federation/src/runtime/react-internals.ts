import type { Root } from 'react-dom/client';

/**
 * What React notes about a root. No interface tells a host whether a root comes to rest, or in which root React was
 * when it broke: `Profiler` does nothing in production. Should a later React have other names, nothing is found here,
 * and tests fail.
 */
interface FiberRoot {
  /** Another object after each commit. */
  readonly current: unknown;
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
}

const fiberRootOf = (root: Root) =>
  (root as { readonly _internalRoot?: FiberRoot | null | undefined })._internalRoot;

/** Returns a value that changes with each commit of the root; every second one is equal. */
export const commitOf = (root: Root): unknown => fiberRootOf(root)?.current;

/** Returns whether the root has something to render now: not what a suspended part waits for. */
export function isAtWork(root: Root): boolean {
  const { pendingLanes = 0, suspendedLanes = 0 } = fiberRootOf(root) ?? {};
  return (pendingLanes & ~suspendedLanes) !== 0;
}

/** Returns whether all that the root has to render waits for something. */
export function isSuspended(root: Root): boolean {
  return (fiberRootOf(root)?.suspendedLanes ?? 0) !== 0 && !isAtWork(root);
}
