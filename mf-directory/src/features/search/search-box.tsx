import { DataText } from '@zone-directory/shared-data';
import { paths, resultsPath, useHref, useNavigate, useSearchText } from '@zone-directory/shared-router';
import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useEffect, useState } from 'react';
import { isolated } from '../../components/isolated';
import { LoadError } from '../../components/load-error';
import { useStrings } from '../../strings';
import styles from './search-box.module.css';
import { ResultsLink, SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useDebounced } from './use-debounced';
import { useSuggestions } from './use-suggestions';

/** Pause in typing after which the number of suggestions is announced. */
const ANNOUNCE_AFTER_MS = 500;

interface SearchBoxProps {
  /** Whether the directory is also fetched when the page is idle. Default: true. */
  readonly prefetch?: boolean;
  /** Whether it is one line of a bar, on pages that show no results: only its popup is larger. Default: false. */
  readonly isInBar?: boolean;
  /** What the empty box says. Default: what can be searched for. */
  readonly placeholder?: string | undefined;
}

/** Renders the search: a combobox over all businesses and subcategories. */
export function SearchBox({ prefetch = true, isInBar = false, placeholder }: SearchBoxProps) {
  const { t, language } = useStrings();
  const navigate = useNavigate();
  const home = useHref(paths.home());
  const ofPage = useSearchText();
  const searched = isInBar ? '' : ofPage;
  const [text, setText] = useTextOf(searched);
  const { suggestions, total, state, error, retry, onFocus } = useSuggestions(text, prefetch);
  const count = suggestions.length;
  const combobox = useCombobox({
    text,
    onText: setText,
    count,
    available: text.trim() !== '' && state !== 'error',
    onChoose: (index) => {
      const suggestion = suggestions[index];
      if (!suggestion) return;
      setText('');
      navigate(suggestion.path);
    },
    onSubmit: () => {
      const path = resultsPath(text);
      if (isInBar || path !== resultsPath(searched)) navigate(path);
    },
  });

  useEffect(() => {
    if (state === 'error') console.error('hero.loadError', error);
  }, [state, error]);

  const words =
    state === 'loading'
      ? t('hero.loading')
      : count === 0
        ? t('hero.noName', { text: isolated(text.trim()) })
        : t('hero.suggestions', { count });
  const announcement = useDebounced(combobox.open ? words : '', ANNOUNCE_AFTER_MS);
  const inputId = combobox.inputProps.id;
  // The results show the error themselves.
  const failure = state === 'error' && !searched && (
    <LoadError onRetry={retry}>{t('hero.loadError')}</LoadError>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet.
    <form
      role="search"
      // Without JavaScript, the browser requests the results page.
      action={home}
      aria-label={t('business.notFoundHome')}
      className={isInBar ? `${styles.search} ${styles.inBar}` : styles.search}
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        combobox.submit();
      }}
    >
      <label htmlFor={inputId} className={styles.label}>
        {isInBar ? <VisuallyHidden>{t('hero.searchLabel')}</VisuallyHidden> : t('hero.searchLabel')}
      </label>
      <div {...combobox.rootProps} className={styles.box}>
        <input
          part="input"
          {...combobox.inputProps}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // With dir="auto", an empty field would align an Arabic placeholder to the left.
          dir={text === '' ? undefined : 'auto'}
          placeholder={placeholder ?? t('hero.searchPlaceholder')}
          className={styles.input}
        />
        {/* Not a tab stop, because Enter does the same. */}
        <button type="submit" tabIndex={-1} className={styles.submit} aria-label={t('business.notFoundHome')}>
          <Icon shape={icons.search} />
        </button>
        {combobox.open && (
          <div {...combobox.popupProps} className={styles.popup}>
            {count > 0 ? (
              <SuggestionList suggestions={suggestions} total={total} typed={text} combobox={combobox} />
            ) : (
              <>
                <p className={styles.words}>
                  <DataText text={words} lang={language} />
                </p>
                {/* The results are found in more than names. */}
                {state === 'ready' && (
                  <ResultsLink typed={text} combobox={combobox}>
                    {t('hero.searchAll')}
                  </ResultsLink>
                )}
              </>
            )}
          </div>
        )}
        {isInBar && failure && <div className={styles.popup}>{failure}</div>}
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('hero.clear')}
            onClick={() => {
              combobox.clear();
              if (searched) navigate(paths.home());
            }}
          >
            <Icon shape={icons.close} />
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement && <DataText text={announcement} lang={language} />}</span>
      </VisuallyHidden>
      {!isInBar && failure}
    </form>
  );
}

/** The text in the box: the searched text, until something else is typed, which may be before the results arrive. */
function useTextOf(searched: string) {
  const [text, setText] = useState(searched);
  const [before, setBefore] = useState(searched);
  if (searched !== before) {
    setBefore(searched);
    if (text === before || resultsPath(text) === resultsPath(searched)) setText(searched);
  }
  return [text, setText] as const;
}
