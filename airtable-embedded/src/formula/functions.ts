import { LIST_FUNCTIONS } from './list-functions';
import { LOGIC_FUNCTIONS } from './logic-functions';
import { NUMBER_FUNCTIONS } from './number-functions';
import type { Operation } from './operation';
import { REGEX_MATCH } from './regex-match';
import { TEXT_FUNCTIONS } from './text-functions';

/** All functions by their upper-case name. A Map, so that `constructor(` finds nothing. */
export const FUNCTIONS: ReadonlyMap<string, Operation> = new Map([
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ['REGEX_MATCH', REGEX_MATCH],
]);
