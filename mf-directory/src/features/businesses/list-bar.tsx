import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { type RefObject, useId, useRef } from 'react';
import { BackLink } from '../../components/back-link';
import { useStrings } from '../../strings';
import styles from './list-bar.module.css';

interface ListBarProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly parent: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** Renders the sticky bar of a list: the back link and the filter. */
export function ListBar({ ref, parent, filter, onFilter }: ListBarProps) {
  const { t } = useStrings();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div ref={ref} className={styles.bar} data-sticky-bar="">
      <BackLink parent={parent} />
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet. */}
      <div role="search" className={styles.search}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('business.searchLabel')}</VisuallyHidden>
        </label>
        <span className={styles.icon}>
          <Icon shape={icons.search} size={20} />
        </span>
        <input
          part="input"
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          dir={filter === '' ? undefined : 'auto'}
          placeholder={t('business.searchPlaceholder')}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          className={styles.input}
        />
        {filter !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('business.clear')}
            onClick={() => {
              onFilter('');
              // Next to the button, so in view: scrolling would move the page below the bar.
              input.current?.focus({ preventScroll: true });
            }}
          >
            <Icon shape={icons.close} size={20} />
          </button>
        )}
      </div>
    </div>
  );
}
