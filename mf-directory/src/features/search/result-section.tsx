import { useId, useLayoutEffect, useRef } from 'react';
import { useFormat } from 'shared-i18n';
import { useEntryState } from 'shared-router';
import { Heading } from 'shared-ui';
import { focusCard } from '../../components/focus-card';
import { NAMESPACE, useStrings } from '../../strings';
import { LoadMore } from '../businesses/load-more';
import { ResultCard } from './result-card';
import styles from './search-results.module.css';
import type { Results } from './use-results';

interface ResultSectionProps {
  readonly kind: 'business' | 'subcategory';
  readonly results: Results;
  readonly text: string;
  /** How many of them stand on pages before this one. */
  readonly start: number;
}

/** As many as a page of a business list has. */
const AT_ONCE = 50;

/** The results of one kind, fifty more at each wish: without script on a page that begins there. Nothing when none are left. */
export function ResultSection({ kind, results, text, start }: ResultSectionProps) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const id = useId();
  const [wanted, setWanted] = useEntryState<number>(kind, AT_ONCE);
  const { list, focusFrom } = useFocusFrom(wanted);
  const isBusiness = kind === 'business';
  const left = results.count - start;
  const shown = Math.min(wanted, left);
  if (left <= 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={3} id={id} className={styles.kind}>
        {t(isBusiness ? 'hero.businesses' : 'hero.subcategories')}{' '}
        <span className={styles.count}>{number(results.count)}</span>
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul ref={list} role="list" className={styles.list}>
        {results.from(start, shown).map((item) => (
          <ResultCard key={item.id} item={item} text={text} />
        ))}
      </ul>
      {shown < left && (
        <div className={styles.more}>
          {isBusiness && (
            <p className={styles.status}>
              {t('search.shownOf', { shown: number(shown), total: number(results.count) })}
            </p>
          )}
          <LoadMore
            words={t('business.loadMore')}
            after={`${start + shown}`}
            onLoad={() => {
              focusFrom(shown);
              setWanted(shown + AT_ONCE);
            }}
          />
        </div>
      )}
    </section>
  );
}

/** Moves focus to the first of the results that were added. */
function useFocusFrom(wanted: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new results are there when the number has changed.
  useLayoutEffect(() => {
    focusCard(list.current, from.current);
    from.current = -1;
  }, [wanted]);
  return {
    list,
    focusFrom: (index: number) => {
      from.current = index;
    },
  };
}
