import { type CHOICE_PARAMS, type Choice, choiceParams, readChoice } from '@zone-directory/shared-data';
import { useSearchParams } from '@zone-directory/shared-router';
import { useMemo } from 'react';
import { AFTER_PARAM } from '../businesses/after-param';

/** A part of a choice: the order, or a facet. */
export type ChoiceName = (typeof CHOICE_PARAMS)[number];

/** The facets, in the order in which they are offered. */
export const FACETS = ['subcategory', 'area', 'premium', 'rated', 'website', 'phone'] as const;

/** What is shown: a list, all of whose businesses have its subcategory, or the results of a search. */
export type Chosen = 'list' | 'results';

/** What the URL chooses, and how to choose otherwise. */
export interface ChoiceState {
  readonly choice: Choice;
  /** The names of the facets that are set, in the order of `FACETS`. */
  readonly set: readonly ChoiceName[];
  /** Equal for equal choices. */
  readonly key: string;
  /** Sets a part of the choice in the URL, or takes it back without a value; going back does not undo it. */
  readonly choose: (name: ChoiceName, value: string | undefined) => void;
  /** Returns the query of this page without some parts of its choice. */
  readonly without: (names: readonly ChoiceName[]) => string;
}

/** Returns what the visitor has chosen of a list or of results. It is part of the URL, so that links keep it. */
export function useChoice(of: Chosen): ChoiceState {
  const [parameters, setParameters] = useSearchParams();
  return useMemo(() => {
    const { subcategory, ...ofList } = readChoice(parameters);
    const choice: Choice = of === 'list' || subcategory === undefined ? ofList : { ...ofList, subcategory };
    return {
      choice,
      set: FACETS.filter((name) => choice[name] !== undefined),
      key: `${new URLSearchParams(choiceParams(choice))}`,
      choose: (name, value) => setParameters((before) => changed(before, [name], value), { replace: true }),
      without: (names) => `?${changed(parameters, names)}`,
    };
  }, [parameters, setParameters, of]);
}

/** What is chosen otherwise begins at its first page. */
function changed(before: URLSearchParams, names: readonly ChoiceName[], value?: string): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of [...names, AFTER_PARAM]) after.delete(name);
  for (const name of value ? names : []) after.set(name, `${value}`);
  return after;
}
