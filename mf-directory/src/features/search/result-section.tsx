import { useFormat } from '@zone-directory/shared-i18n';
import { useEntryState } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
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
  /** Number of results on the pages before this one. */
  readonly start: number;
  /** Loads the results that are not. */
  readonly readAll: () => void;
}

/** The page size of a business list. */
const AT_ONCE = 50;

/** Renders the results of one kind, fifty more per click (without JavaScript, per page). Null if none are left. */
export function ResultSection({ kind, results, text, start, readAll }: ResultSectionProps) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const id = useId();
  const [wanted, setWanted] = useEntryState<number>(kind, AT_ONCE);
  const isBusiness = kind === 'business';
  const left = results.count - start;
  const shown = Math.min(wanted, left, results.loaded - start);
  const isShort = shown < Math.min(wanted, left);
  const { list, focusFrom } = useFocusFrom(shown);
  useEffect(() => {
    if (isShort) readAll();
  });
  if (left <= 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={3} id={id} className={styles.kind}>
        <span>{t(isBusiness ? 'hero.businesses' : 'hero.subcategories')}</span>{' '}
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
            busy={isShort}
            onLoad={(byKey) => {
              focusFrom(shown, byKey);
              setWanted(shown + AT_ONCE);
            }}
          />
        </div>
      )}
    </section>
  );
}

/** Moves focus to the first of the added results. */
function useFocusFrom(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef({ index: -1, byKey: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new results are rendered when the number has changed.
  useLayoutEffect(() => {
    focusCard(list.current, from.current.index, from.current.byKey);
    from.current = { index: -1, byKey: false };
  }, [shown]);
  return {
    list,
    focusFrom: (index: number, byKey: boolean) => {
      from.current = { index, byKey };
    },
  };
}
