import { isRecordId } from '../record-id';
import { CHOICE_PARAMS, type Choice } from './choice';

/** Longer than any key of an area. */
const LONGEST_KEY = 120;
const KEY = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

const isTicked = (value: string) => value === '1';
const VALID: Readonly<Record<(typeof CHOICE_PARAMS)[number], (value: string) => boolean>> = {
  sort: (value) => value === 'name' || value === 'rating',
  premium: isTicked,
  rated: isTicked,
  website: isTicked,
  phone: isTicked,
  area: (value) => value.length <= LONGEST_KEY && KEY.test(value),
  subcategory: isRecordId,
};

/**
 * Returns what a query chooses. A parameter that is empty, as a form sends it, is not set; one that is broken, or there
 * twice, is ignored.
 */
export function readChoice(query: URLSearchParams): Choice {
  const chosen = CHOICE_PARAMS.flatMap((name) => {
    const [value, ...more] = query.getAll(name);
    if (!value || more.length > 0 || !VALID[name](value)) return [];
    return [[name, VALID[name] === isTicked ? true : value]];
  });
  return Object.fromEntries(chosen) as Choice;
}

/** Returns the parameters of a query that are set, but broken or there twice: what `readChoice` ignores. */
export function brokenChoiceParams(query: URLSearchParams): readonly string[] {
  const choice = readChoice(query);
  return CHOICE_PARAMS.filter((name) => query.getAll(name).some(Boolean) && choice[name] === undefined);
}

/** Returns the query parameters of a choice, in the order of `CHOICE_PARAMS`; equal choices have equal ones. */
export function choiceParams(choice: Choice): Readonly<Record<string, string>> {
  return Object.fromEntries(
    CHOICE_PARAMS.flatMap((name) => {
      const value = choice[name];
      return value === undefined ? [] : [[name, value === true ? '1' : value]];
    }),
  );
}

/** Whether anything is chosen: a facet, or an order. */
export function isChosen(choice: Choice): boolean {
  return CHOICE_PARAMS.some((name) => choice[name] !== undefined);
}
