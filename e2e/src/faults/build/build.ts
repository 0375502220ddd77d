import { testedRemotes } from '../tested-remotes';
import { buildFaulty } from './build-faulty';
import type { Kind } from './kinds';

// Two at a time: a build keeps a core busy, and takes half a gigabyte.
const KINDS: readonly Kind[] = ['faults', 'range'];
const wanted = KINDS.flatMap((kind) => testedRemotes(kind).map(({ remote }) => ({ kind, remote })));
for (let next = 0; next < wanted.length; next += 2)
  await Promise.all(wanted.slice(next, next + 2).map(({ kind, remote }) => buildFaulty(kind, remote)));
