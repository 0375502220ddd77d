import { DataText, type FieldText, LONGEST_SHORTLIST } from '@zone-directory/shared-data';
import { Icon, VisuallyHidden } from '@zone-directory/shared-ui';
import { memo, useContext, useState } from 'react';
import type { useStrings } from '../../strings';
import { bookmark } from '../businesses/action-icons';
import { HasShortlist } from './has-shortlist';
import styles from './save-button.module.css';
import { ShortlistLink } from './shortlist-link';
import { shortlistStore } from './shortlist-store';
import { useIsOnShortlist } from './use-shortlist';

interface SaveButtonProps {
  readonly id: string;
  /** The business's displayed name, where there are several. */
  readonly name?: FieldText;
  /** Passed by the list, as to its cards. */
  readonly strings: ReturnType<typeof useStrings>;
  /** Whether it shows only its icon. */
  readonly isIcon?: boolean;
  /** Its look. Default: that of a link. */
  readonly className?: string | undefined;
}

/**
 * Renders the button that puts a business on the shortlist and takes it off again, and after that the way there. Nothing
 * in other people's pages.
 */
export const SaveButton = memo(function SaveButton({
  id,
  name,
  strings: { t },
  isIcon = false,
  className,
}: SaveButtonProps) {
  const isSaved = useIsOnShortlist(id);
  const [outcome, setOutcome] = useState<'none' | 'added' | 'notKept' | 'full'>('none');
  if (!useContext(HasShortlist)) return null;
  const toggle = () => {
    if (isSaved) {
      shortlistStore.remove(id);
      setOutcome('none');
    } else if (shortlistStore.add(id)) setOutcome(shortlistStore.get().isKept ? 'added' : 'notKept');
    else setOutcome('full');
  };
  return (
    <>
      <button
        type="button"
        part="button"
        aria-pressed={isSaved}
        className={`${styles.toggle} ${className ?? styles.save} ${isIcon ? styles.icon : ''}`}
        onClick={toggle}
      >
        <Icon shape={bookmark} size={20} filled={isSaved} />
        {isIcon ? (
          <VisuallyHidden>{t('shortlist.title')}</VisuallyHidden>
        ) : (
          <span>{t('shortlist.title')}</span>
        )}
        {name && (
          <VisuallyHidden>
            : <DataText text={name.text} lang={name.lang} />
          </VisuallyHidden>
        )}
      </button>
      {(outcome === 'added' || outcome === 'notKept') && isSaved && <ShortlistLink />}
      {((outcome === 'full' && !isSaved) || (outcome === 'notKept' && isSaved)) && (
        <p role="alert" className={styles.problem}>
          {t(`shortlist.${outcome}`, { number: String(LONGEST_SHORTLIST) })}
        </p>
      )}
    </>
  );
});
