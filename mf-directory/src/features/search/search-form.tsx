import { type ReactNode, useEffect, useState } from 'react';
import { DataText } from 'shared-data';
import { paths, resultsPath, useHref, useNavigate, useSearchText } from 'shared-router';
import { Icon, icons, VisuallyHidden } from 'shared-ui';
import { isolated } from '../../components/isolated';
import { LoadError } from '../../components/load-error';
import { useStrings } from '../../strings';
import styles from './search-form.module.css';
import type { Suggestion } from './suggest';
import type { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useDebounced } from './use-debounced';

/** How long the text must stand still before the number of suggestions is announced. */
const ANNOUNCE_AFTER_MS = 500;

/** What is suggested for a text. */
export interface Found {
  readonly suggestions: readonly Suggestion[];
  readonly state: 'loading' | 'ready' | 'error';
  readonly error: unknown;
  readonly retry: () => void;
  /** Shows the suggestions. There wherever there are some. */
  readonly List?: typeof SuggestionList;
  /** What finds them, where that is a component. */
  readonly finder?: ReactNode;
  /** Called when a visitor turns to the form. */
  readonly onFocus?: () => void;
}

/** Props of SearchForm. */
export interface SearchFormProps {
  /** A hook: the same one as long as the form is there. */
  readonly useFound: (text: string) => Found;
}

/** A combobox over all businesses and subcategories. */
export function SearchForm({ useFound }: SearchFormProps) {
  const { t, language } = useStrings();
  const navigate = useNavigate();
  const home = useHref(paths.home());
  const searched = useSearchText();
  const [text, setText] = useTextOf(searched);
  const { suggestions, state, error, retry, List, finder, onFocus } = useFound(text);
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
      if (path !== resultsPath(searched)) navigate(path);
    },
  });

  useEffect(() => {
    if (state === 'error') console.error('hero.loadError', error);
  }, [state, error]);

  const words =
    state === 'loading'
      ? t('hero.loading')
      : count === 0
        ? t('hero.noMatch', { text: isolated(text.trim()) })
        : t('hero.suggestions', { count });
  const announcement = useDebounced(combobox.open ? words : '', ANNOUNCE_AFTER_MS);
  const inputId = combobox.inputProps.id;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet.
    <form
      role="search"
      // Without script, the browser asks for the page of results.
      action={home}
      aria-label={t('business.notFoundHome')}
      className={styles.search}
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        combobox.submit();
      }}
    >
      <label htmlFor={inputId} className={styles.label}>
        {t('hero.searchLabel')}
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
          // An empty field in the automatic direction would put an Arabic placeholder to the left.
          dir={text === '' ? undefined : 'auto'}
          placeholder={t('hero.searchPlaceholder')}
          className={styles.input}
        />
        {/* Not on the way of the Tab key, because Enter does the same. */}
        <button type="submit" tabIndex={-1} className={styles.submit} aria-label={t('business.notFoundHome')}>
          <Icon shape={icons.search} />
        </button>
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
        {combobox.open && (
          <div {...combobox.popupProps} className={styles.popup}>
            {count > 0 && List ? (
              <List suggestions={suggestions} typed={text} combobox={combobox} />
            ) : (
              <p className={styles.words}>
                <DataText text={words} lang={language} />
              </p>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement && <DataText text={announcement} lang={language} />}</span>
      </VisuallyHidden>
      {finder}
      {/* The results say so themselves. */}
      {state === 'error' && !searched && <LoadError onRetry={retry}>{t('hero.loadError')}</LoadError>}
    </form>
  );
}

/** What stands in the box: what was searched for, until something else is typed, which may be before the results are there. */
function useTextOf(searched: string) {
  const [text, setText] = useState(searched);
  const [before, setBefore] = useState(searched);
  if (searched !== before) {
    setBefore(searched);
    if (text === before || resultsPath(text) === resultsPath(searched)) setText(searched);
  }
  return [text, setText] as const;
}
