import type { Facets } from '@zone-directory/shared-data';
import type { ReactNode } from 'react';
import { useStrings } from '../../strings';
import { ChoiceForm } from './choice-form';
import { ChoiceSheet } from './choice-sheet';
import styles from './choices.module.css';
import { ChosenFacets } from './chosen-facets';
import type { ChoiceState, Chosen } from './use-choice';
import { useFacetNames } from './use-facet-names';
import { useKept } from './use-kept';

interface ChoicesProps {
  readonly of: Chosen;
  readonly state: ChoiceState;
  /** Undefined while they are loading. */
  readonly facets: Facets | undefined;
  /** How many businesses are left; undefined while that is unknown. */
  readonly total: number | undefined;
  /** The searched text. */
  readonly text?: string;
  /** Whether only the order can be chosen. */
  readonly isOrderOnly?: boolean;
  /** The list or the results. */
  readonly children: ReactNode;
}

/** Renders businesses with what one can choose of them: beside them in a wide window, else behind a button above. */
export function Choices({ state, facets: loaded, total, children, ...form }: ChoicesProps) {
  const { t } = useStrings();
  const facets = useKept(loaded);
  const nameOf = useFacetNames(facets);
  const words = total === undefined ? t('choose.apply') : t('choose.show', { count: total });
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <ChoiceSheet count={state.set.length} words={words}>
          {({ titleId, close, foot }) => (
            <ChoiceForm {...form} {...{ state, facets, nameOf }} labelledBy={titleId} onSubmit={close}>
              {foot}
            </ChoiceForm>
          )}
        </ChoiceSheet>
      </div>
      <div className={styles.chosen}>
        <ChosenFacets state={state} nameOf={nameOf} />
        {children}
      </div>
    </div>
  );
}
