import { useLocation } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { useStrings } from '../../strings';
import styles from './header-search.module.css';
import { SearchBox } from './search-box';

/** From this width on the box is in the header itself (see header-search.module.css). */
const WIDE = '(min-width: 1280px)';

/**
 * Renders the search of every page's header: the box itself on wide screens, elsewhere a button that opens it above the
 * header. The browser opens and closes it (`popover`), without any script too. It also closes with another page.
 */
export function HeaderSearch() {
  const { t } = useStrings();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    // Opened before it was hydrated.
    if (isOpen(panel.current)) focusField(panel.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key.
  useEffect(
    () => () => {
      leave(panel.current);
      close(panel.current);
    },
    [key],
  );

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && close(panel.current);
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={t('business.notFoundHome')}
      >
        <Icon shape={icons.search} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') focusField(currentTarget);
        }}
      >
        <SearchBox prefetch={false} isInBar />
        <button
          type="button"
          className={styles.button}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('hero.close')}
        >
          <Icon shape={icons.close} />
        </button>
      </div>
    </>
  );
}

const isOpen = (panel: HTMLElement | null): panel is HTMLElement =>
  typeof panel?.showPopover === 'function' && panel.matches(':popover-open');

const focusField = (panel: HTMLElement) => panel.querySelector('input')?.focus();

/** The browser would return the focus to the button that has opened it, as if the visitor had moved it there. */
function leave(panel: HTMLElement | null): void {
  const { activeElement } = document;
  if (isOpen(panel) && panel.contains(activeElement)) (activeElement as HTMLElement).blur();
}

function close(panel: HTMLElement | null): void {
  if (isOpen(panel)) panel.hidePopover();
}
