import { DataText, matchRanges } from '@zone-directory/shared-data';
import { Link, resultsPath } from '@zone-directory/shared-router';
import { VisuallyHidden } from '@zone-directory/shared-ui';
import { type ReactNode, useId } from 'react';
import { useStrings } from '../../strings';
import type { Suggestion } from './suggest';
import styles from './suggestion-list.module.css';
import type { useCombobox } from './use-combobox';

interface SuggestionListProps {
  readonly suggestions: readonly Suggestion[];
  /** How many businesses and subcategories match altogether. */
  readonly total: number;
  readonly typed: string;
  readonly combobox: ReturnType<typeof useCombobox>;
}

const GROUPS = [
  { kind: 'business', title: 'hero.businesses', type: 'hero.typeBusiness' },
  { kind: 'subcategory', title: 'hero.subcategories', type: 'hero.typeSubcategory' },
] as const;

/**
 * Renders the listbox: businesses, then subcategories, each labelled by its type; and below it the link to all results,
 * which is none of the suggestions.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { t } = useStrings();
  const { total, typed, combobox } = props;
  return (
    <>
      <Options {...props} />
      <ResultsLink typed={typed} combobox={combobox}>
        {t('hero.seeAll', { count: total })}
      </ResultsLink>
    </>
  );
}

interface ResultsLinkProps extends Pick<SuggestionListProps, 'typed' | 'combobox'> {
  readonly children: ReactNode;
}

/** Renders the link to the results, the last line of the popup. */
export function ResultsLink({ typed, combobox, children }: ResultsLinkProps) {
  return (
    <Link className={styles.all} to={resultsPath(typed)} onClick={combobox.close}>
      {children}
    </Link>
  );
}

function Options({ suggestions, typed, combobox }: SuggestionListProps) {
  const { t } = useStrings();
  const id = useId();
  return (
    <div {...combobox.listProps(t('hero.searchLabel'))}>
      {GROUPS.map(({ kind, title, type }) => {
        const options = suggestions.filter((item) => item.kind === kind);
        if (options.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not a fieldset.
          <div key={kind} role="group" aria-labelledby={id + kind} className={styles.group}>
            <VisuallyHidden>
              <span id={id + kind}>{t(title)}</span>
            </VisuallyHidden>
            {options.map((item) => {
              const index = suggestions.indexOf(item);
              const { name, otherName } = item;
              return (
                <div
                  key={item.id}
                  // Without a label, the pieces would be read as "Fr eight Subcategory".
                  {...combobox.optionProps(
                    index,
                    [name.text, otherName?.text, t(type)].filter(Boolean).join(', '),
                  )}
                  className={styles.option}
                >
                  <span className={styles.name}>
                    <DataText {...name} marked={matchRanges(name.text, typed)} />
                    {otherName && (
                      <span className={styles.otherName}>
                        <DataText {...otherName} marked={matchRanges(otherName.text, typed)} />
                      </span>
                    )}
                  </span>
                  <span className={styles.type}>{t(type)}</span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
