import type { FaultAction } from '@zone-directory/testing';
import type { Fault } from './fault';
import type { TestedRemote } from './tested-remotes';

/** Creates a fault of one file of the part. */
function of(
  file: NonNullable<Fault['file']>,
  what: string,
  action: FaultAction | ((globalName: string) => FaultAction),
  rest: Partial<Fault> = {},
): Fault {
  return {
    name: `${file} ${what}`,
    file,
    // A style sheet is one of the part's chunks.
    phase: file === 'entry' ? 'entry' : 'chunk',
    ends: 'failed',
    takesRemote: file === 'entry',
    isUnserved: file === 'style',
    rule: (tested) => ({
      path: pathOf[file](tested),
      action: typeof action === 'function' ? action(tested.remote.replaceAll('-', '_')) : action,
    }),
    ...rest,
  };
}

const expose = ({ part }: TestedRemote) =>
  `__federation_expose_${part.split('/')[1]?.replaceAll('-', '_')}\\.`;

const pathOf = {
  entry: () => 'remote-entry',
  chunk: (tested: TestedRemote) => `${expose(tested)}.*js`,
  style: (tested: TestedRemote) => `${expose(tested)}.*css`,
} as const;

const HTML: FaultAction = {
  kind: 'answer',
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><p>Welcome</p>',
};
const JSON_404: FaultAction = {
  kind: 'answer',
  status: 404,
  contentType: 'application/json',
  body: '{"error":"not found"}',
};
const HANGS: FaultAction = { kind: 'hang' };
const script = (body: string): FaultAction => ({
  kind: 'answer',
  status: 200,
  contentType: 'text/javascript',
  body,
});
const ALTERED: FaultAction = { kind: 'alter' };

/** All known failures of an origin, one file each. The short run has the first one of each file. */
export const LOADING_FAULTS: readonly Fault[] = [
  of('entry', '404', JSON_404),
  of('entry', 'is HTML', HTML),
  of('entry', '500', { ...JSON_404, status: 500 }),
  of('entry', 'cut off', { kind: 'cut', afterBytes: 2_000 }),
  of('entry', 'half', (globalName) => script(`var ${globalName}; (() => {`), {
    pageError: /Unexpected end of input/,
  }),
  of('entry', 'empty', script('')),
  of('entry', 'throws', script('throw new Error("broken entry")'), {
    pageError: /broken entry|Script error/,
  }),
  of('entry', 'connection reset', { kind: 'reset' }),
  of('chunk', '404', JSON_404),
  of('chunk', 'is HTML', HTML),
  of('chunk', 'is another script', script('/* nothing */')),
  of('style', 'with a changed byte', ALTERED),
  of('style', '404', JSON_404),
  of('style', 'is HTML', HTML),
  of('entry', 'with a changed byte', ALTERED),
  of('chunk', 'with a changed byte', ALTERED),
  of('entry', 'hangs', HANGS, { phase: 'deadline', isSlow: true }),
  of('chunk', 'hangs', HANGS, { phase: 'deadline', isSlow: true }),
  of('style', 'hangs', HANGS, { phase: 'deadline', isSlow: true }),
];
