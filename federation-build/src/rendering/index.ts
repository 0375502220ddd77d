/**
 * Running the server scripts of releases, which nobody has to trust: processes apart from this machine, and checks of what
 * they answer.
 * @packageDocumentation
 */

export { checkRendered } from './check-rendered';
export { type FailureKind, RenderFailure } from './failure';
export { type Isolation, isolationHere } from './process/isolation';
export { PROCESS_LIMITS, type ProcessLimits, type TimeLimit } from './process/limits';
export { type ReleaseCode, type RenderProcess, startRenderProcess } from './process/render-process';
export { createWorkClock, type WorkClock, withDeadline } from './process/work-clock';
export type { KnownAnswer, ReadKnown } from './reads';
