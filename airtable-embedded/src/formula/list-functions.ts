import type { Operation } from './operation';
import { isList, joinBounded, type Scalar, toText, type Value } from './values';

const asList = (value: Value | undefined): readonly Scalar[] => {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [toText(value)];
};

export const LIST_FUNCTIONS: readonly (readonly [string, Operation])[] = [
  [
    'ARRAYJOIN',
    {
      least: 1,
      most: 2,
      apply: ([list, separator = ',']) => joinBounded(asList(list).map(toText), toText(separator)),
    },
  ],
  [
    'ARRAYCOMPACT',
    { least: 1, most: 1, apply: ([list]) => asList(list).filter((x) => x !== null && x !== '') },
  ],
  ['ARRAYUNIQUE', { least: 1, most: 1, apply: ([list]) => [...new Set(asList(list))] }],
  ['ARRAYFLATTEN', { least: 1, most: 1, apply: ([list]) => asList(list) }],
];
