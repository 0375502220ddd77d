import type { Fault } from './fault';

const inPart = (name: string, rest: Omit<Fault, 'name' | 'inPart'>): Fault => ({
  name: name.replaceAll('-', ' '),
  inPart: name,
  ...rest,
});

/** Expected outcomes of the faults in `page/faults.tsx`, which occur after the part has loaded. */
export const PART_FAULTS: readonly Fault[] = [
  inPart('evaluation', { ends: 'failed', phase: 'evaluate' }),
  inPart('no-component', { ends: 'failed', phase: 'module' }),
  inPart('render', { ends: 'failed', phase: 'render' }),
  inPart('effect', { ends: 'failed', phase: 'render' }),
  inPart('ref', { ends: 'failed', phase: 'render', isUnserved: true }),
  inPart('loop-in-render', { ends: 'failed', phase: 'render' }),
  inPart('loop-in-layout-effect', { ends: 'failed', phase: 'render' }),
  inPart('second-react', { ends: 'failed', phase: 'render' }),
  inPart('suspends-for-ever', { ends: 'failed', phase: 'deadline', isSlow: true }),
  inPart('renders-nothing', { ends: 'failed', phase: 'render', isSlow: true }),
  // The part is shown at first: the endless loop is detected after a few seconds.
  inPart('loop-in-effect', { ends: 'failed', phase: 'render', isSlow: true }),
  inPart('suspends-4-s', { ends: 'shown', isSlow: true }),
  inPart('suspends-14-s', { ends: 'replaced', phase: 'deadline', isSlow: true }),
  inPart('effect-cleanup', { ends: 'left', phase: 'leave' }),
  inPart('layout-cleanup', { ends: 'left', phase: 'leave' }),
  inPart('handler', {
    ends: 'shown',
    phase: 'runtime',
    pageError: /^fault: handler$/,
    isUnserved: true,
  }),
  inPart('timer', { ends: 'shown', phase: 'runtime', pageError: /^fault: timer$/ }),
  inPart('promise', { ends: 'shown', phase: 'runtime', pageError: /^fault: promise$/ }),
];

/** Faults that show a message immediately, as in a release that should never have been promoted. */
export const QUICK_FAULTS: readonly Fault[] = PART_FAULTS.filter(
  ({ ends, isSlow }) => ends === 'failed' && !isSlow,
);
