import {
  CHOSEN_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  switchLanguage,
  useLanguage,
  useTranslation,
} from '@zone-directory/shared-i18n';
import { useBasename, useSearchParams } from '@zone-directory/shared-router';
import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useId, useRef, useState } from 'react';
import { useSite } from '../../composition/site-context';
import { startServedParts } from '../../composition/start-served-parts';
import { SHELL } from '../../strings';
import { keepPlace } from '../layout/keep-place';
import styles from './language-select.module.css';

/** Renders the ten languages, each in its own name. Choosing one changes every mounted part at once. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(SHELL);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<LanguageCode>();
  const [query, setQuery] = useSearchParams();
  const { basename, replaceBasename } = useBasename();
  const site = useSite();
  const latest = useRef<LanguageCode>(undefined);
  const id = useId();

  const choose = async (code: LanguageCode) => {
    // Shown at once; the page follows once its parts and the strings have loaded.
    setChosen(code);
    latest.current = code;
    const settle = keepPlace();
    const parts = async () => {
      await startServedParts(site);
      if (latest.current !== code) return;
      // In the URL the language would override the choice after a reload.
      if (basename !== '/') replaceBasename(`/${code}`);
      else if (query.has('lng')) setQuery(withoutLanguage, { replace: true });
    };
    await switchLanguage(code, parts());
    settle();
    setChosen((shown) => (shown === code ? undefined : shown));
  };

  return (
    // Without JavaScript it is sent to the server, which stores the language and answers in it.
    <form method="get" className={className ? `${styles.field} ${className}` : styles.field}>
      <select
        className={styles.select}
        id={id}
        name={CHOSEN_LANGUAGE}
        value={chosen ?? language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void choose(target.value);
        }}
      >
        {LANGUAGES.map(({ code, name, dir }) => (
          <option key={code} value={code} lang={code} dir={dir}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.sign}>
          <Icon shape={icons.globe} />
        </span>
        <VisuallyHidden>{t('header.language')}</VisuallyHidden>
      </label>
      <button type="submit" className={styles.submit} aria-label={t('header.language')}>
        <Icon shape={icons.check} />
      </button>
    </form>
  );
}

function withoutLanguage(query: URLSearchParams): URLSearchParams {
  query.delete('lng');
  return query;
}
