/** How far a part got before it failed. */
export const COMPOSITION_PHASES = [
  'registry', // The registry has no usable entry for the remote.
  'origin', // This deployment does not allow code from its URL.
  'contract', // It was built for another version of the contract with the host.
  'manifest', // Its manifest could not be read.
  'entry', // Its entry script did not load.
  'share', // It and the page could not agree on the shared packages.
  'chunk', // A script or style sheet of the part did not load.
  'evaluate', // The remote's code threw while it was being loaded, or its entry did not define the remote.
  'module', // The remote has no such part, or what the part exports is not a component.
  'deadline', // None of these, but its code or visible content did not appear within the deadline.
  'render', // It threw while rendering, rendered endlessly, or shows nothing although it may not be empty.
  'leave', // It threw in a cleanup after it was removed; visitors do not notice.
  'runtime', // The remote's code threw elsewhere: in a handler, a timer, a promise; the part stays.
] as const;

/** One of `COMPOSITION_PHASES`. */
export type CompositionPhase = (typeof COMPOSITION_PHASES)[number];
