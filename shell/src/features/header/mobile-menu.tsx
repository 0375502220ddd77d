import { useTranslation } from '@zone-directory/shared-i18n';
import { useLocation } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { SHELL } from '../../strings';
import { CategoryLinks } from '../layout/category-links';
import { useRootAttribute } from '../layout/use-root-attribute';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links';
import links from './nav-links.module.css';

/** From this width on the links are in the header itself (see header.module.css). */
const WIDE = '(min-width: 768px)';

/**
 * Renders the slide-in menu of narrow screens, with the categories below the links of the header: a native modal dialog, so focus stays inside, Escape closes it and focus
 * returns to its button. It also closes on a link, on the backdrop, when the visitor goes back, and when the window
 * becomes wide.
 */
export function MobileMenu() {
  const { t } = useTranslation(SHELL);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useRootAttribute('menu', isOpen);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key.
  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  // The backdrop belongs to the dialog element; everything inside is in the panel.
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('header.openMenu')}
        onClick={open}
      >
        <Icon shape={icons.menu} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which is built in, closes the dialog by keyboard. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={t('header.menu')}
        onClick={closeOnBackdrop}
        onClose={() => setOpen(false)}
      >
        <div className={styles.panel}>
          <button
            type="button"
            className={`${styles.button} ${styles.close}`}
            aria-label={t('header.closeMenu')}
            onClick={close}
          >
            <Icon shape={icons.close} />
          </button>
          <nav aria-label={t('header.navigation')}>
            <NavLinks onChoose={close} withMore={isOpen} />
          </nav>
          {isOpen && (
            <nav aria-labelledby="menu-categories" className={styles.categories}>
              <h2 id="menu-categories">{t('footer.categories')}</h2>
              <CategoryLinks
                className={links.list}
                linkClassName={links.link}
                missingClassName={`${links.link} ${links.missing}`}
                onChoose={close}
              />
            </nav>
          )}
        </div>
      </dialog>
    </div>
  );
}
