import { DataText, useConfiguration } from '@zone-directory/shared-data';
import { useFormat } from '@zone-directory/shared-i18n';
import {
  Link,
  paths,
  useNavigationType,
  useSearchParams,
  useSearchText,
} from '@zone-directory/shared-router';
import { focusInView, Heading } from '@zone-directory/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { Announced } from '../../components/announced';
import { isolated } from '../../components/isolated';
import { LoadError } from '../../components/load-error';
import page from '../../components/page.module.css';
import { NAMESPACE, useStrings } from '../../strings';
import { AFTER_PARAM } from '../businesses/after-param';
import { ListSkeletons } from '../businesses/list-skeletons';
import { startOf } from '../businesses/start-of';
import { CategoryGrid } from '../categories/category-grid';
import { Choices } from '../choose/choices';
import { useChoice } from '../choose/use-choice';
import { useSearched } from '../measured/use-opened';
import { countAlso, NearestWords } from './also-found';
import { FoundResults } from './found-results';
import type { Results as Found } from './results';
import styles from './search-results.module.css';
import { useResults } from './use-results';

/** Renders the results for the text in the URL, and what one can choose of them. Null without a text. */
export function SearchResults() {
  const text = useSearchText();
  // Keyed: another text has other facets.
  return text && <Results key={text} text={text} />;
}

function Results({ text }: { readonly text: string }) {
  const { t, language } = useStrings();
  const id = useId();
  const [parameters] = useSearchParams();
  const chosen = useChoice('results');
  const after = parameters.get(AFTER_PARAM);
  const results = useResults({ text, choice: chosen.choice, after: startOf(after) });
  const isDirect = useConfiguration().mode === 'direct';
  const title = useFocusOnPage(after);
  const { state, total, subcategories, also, facets, error, retry } = results;
  const isOfBusinesses = chosen.set.length > 0;
  const businesses = total + (also?.businesses.total ?? 0);
  const others = isOfBusinesses ? 0 : subcategories.total + (also ? countAlso(also) : 0);
  const isNothing = state === 'ready' && businesses + others === 0;
  const words = useWords(results, text, isOfBusinesses);
  useSearched(text, state === 'ready' ? businesses + others : undefined);
  const content = (
    <>
      {state === 'loading' && <ListSkeletons />}
      {state === 'ready' && (
        <FoundResults key={`${after} ${chosen.key}`} {...{ results, text, isOfBusinesses }} />
      )}
      {error && (
        <LoadError onRetry={retry} busy={results.isLoadingMore}>
          {t('business.errorLoad')}
        </LoadError>
      )}
      {isNothing && also && <NearestWords words={also.words} />}
      {state === 'ready' && (
        <p>
          <Link to={paths.listYourBusiness()} part="link" className={styles.listYours}>
            {t('search.listYours')}
          </Link>
        </p>
      )}
    </>
  );
  return (
    <>
      <section
        className={`${page.page} ${page.wide} ${styles.results}`}
        aria-labelledby={id}
        aria-busy={state === 'loading'}
      >
        <Heading ref={title} level={2} id={id} tabIndex={-1} className={styles.title}>
          <DataText text={t('search.title', { text: isolated(text) })} lang={language} />
        </Heading>
        <Announced className={styles.status}>{words}</Announced>
        {state === 'error' || (businesses === 0 && state === 'ready' && !isOfBusinesses) ? (
          content
        ) : (
          <Choices
            of="results"
            state={chosen}
            total={state === 'ready' ? businesses : undefined}
            {...{ text, facets, isOrderOnly: isDirect }}
          >
            {content}
          </Choices>
        )}
      </section>
      {isNothing && <CategoryGrid />}
    </>
  );
}

/** Returns what is said of the results; '' after a failure. */
function useWords(
  { state, total, subcategories, also }: Found,
  text: string,
  isOfBusinesses: boolean,
): string {
  const { t } = useStrings();
  const { list } = useFormat(NAMESPACE);
  if (state === 'error') return '';
  if (state === 'loading') return t('business.loading');
  const counted = (ofSubcategories: number, ofBusinesses: number) =>
    list(
      [
        ofSubcategories && !isOfBusinesses ? t('category.subcategories', { count: ofSubcategories }) : '',
        ofBusinesses ? t('search.entries', { count: ofBusinesses }) : '',
      ].filter(Boolean),
    );
  const found = counted(subcategories.total, total);
  if (found) return found;
  const isMore = also && (isOfBusinesses ? also.businesses.total : countAlso(also)) > 0;
  const searched = { text: isolated(text) };
  if (!isMore) return isOfBusinesses ? t('choose.none') : t('search.noMatch', searched);
  const more = counted(also.subcategories.length, also.businesses.total);
  return [t('hero.noName', searched), more].filter(Boolean).join(' ');
}

/** Moves the focus to the heading when the visitor goes to another page of the results. */
function useFocusOnPage(after: string | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const shown = useRef(after);
  useEffect(() => {
    const isAnother = shown.current !== after;
    shown.current = after;
    if (isAnother && navigation === 'PUSH' && title.current) focusInView(title.current);
  }, [after, navigation]);
  return title;
}
