import type { Fault } from './fault';

const inPart = (name: string, rest: Omit<Fault, 'name' | 'inPart'>): Fault => ({
  name: name.replaceAll('-', ' '),
  inPart: name,
  ...rest,
});

/** What a part can do after it has arrived, as `page/faults.tsx` does it. */
export const PART_FAULTS: readonly Fault[] = [
  inPart('evaluation', { ends: 'failed', phase: 'evaluate' }),
  inPart('render', { ends: 'failed', phase: 'render' }),
  inPart('effect', { ends: 'failed', phase: 'render' }),
  inPart('ref', { ends: 'failed', phase: 'render' }),
  inPart('loop-in-render', { ends: 'failed', phase: 'render' }),
  inPart('loop-in-layout-effect', { ends: 'failed', phase: 'render' }),
  inPart('second-react', { ends: 'failed', phase: 'render' }),
  inPart('suspends-for-ever', { ends: 'failed', phase: 'deadline', isSlow: true }),
  inPart('renders-nothing', { ends: 'failed', phase: 'deadline', isSlow: true }),
  // What it shows is true; that it burns a core is no failure that a page could see.
  inPart('loop-in-effect', { ends: 'shown' }),
  inPart('suspends-4-s', { ends: 'shown', isSlow: true }),
  inPart('effect-cleanup', { ends: 'left', phase: 'leave' }),
  inPart('layout-cleanup', { ends: 'left', phase: 'leave' }),
  inPart('handler', { ends: 'shown', phase: 'runtime', pageError: /^fault: handler$/ }),
  inPart('timer', { ends: 'shown', phase: 'runtime', pageError: /^fault: timer$/ }),
  inPart('promise', { ends: 'shown', phase: 'runtime', pageError: /^fault: promise$/ }),
];

/** Those that end in a message at once: what a release has that should never have been promoted. */
export const QUICK_FAULTS: readonly Fault[] = PART_FAULTS.filter(
  ({ ends, isSlow }) => ends === 'failed' && !isSlow,
);
