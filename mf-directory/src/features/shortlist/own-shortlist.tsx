import { joinIds } from '@zone-directory/shared-data';
import { paths, useInBrowser, usePageUrl } from '@zone-directory/shared-router';
import { Button, focusInView, Icon, icons, Notice } from '@zone-directory/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../../strings';
import { ShareLink } from '../businesses/share-link';
import styles from './shortlist.module.css';
import { ShortlistActions } from './shortlist-actions';
import { ShortlistCards } from './shortlist-cards';
import { ShortlistFrame } from './shortlist-frame';
import { shortlistStore } from './shortlist-store';
import { useShortlist } from './use-shortlist';

/** The visitor's last one: a removal, or that it was undone. */
interface Change {
  /** What was on the list before the removal. */
  readonly before: readonly string[] | undefined;
}

/** Renders the shortlist of this browser. */
export function OwnShortlist() {
  const { t } = useStrings();
  const { ids, isKept } = useShortlist();
  const isInBrowser = useInBrowser(() => true, false);
  const asked = useAsked(ids);
  const shared = usePageUrl(paths.sharedShortlist(joinIds(ids)));
  const [change, setChange] = useState<Change>();
  const before = change?.before;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    if (change && message.current) focusInView(message.current.querySelector('button') ?? message.current);
  }, [change]);
  const remove = (...removed: readonly string[]) => {
    setChange({ before: ids });
    shortlistStore.remove(...removed);
  };
  const undo = () => {
    if (before) shortlistStore.replace(before);
    setChange({ before: undefined });
  };
  return (
    <ShortlistFrame title={t('shortlist.title')}>
      <p className={styles.hint}>{t('shortlist.hint')}</p>
      <p className={styles.needsScript}>{t('shortlist.needsScript')}</p>
      {!isKept && <Notice tone="info">{t('shortlist.notKept')}</Notice>}
      {change && (
        <div ref={message} tabIndex={-1} className={styles.message}>
          {before ? (
            <Notice tone="success" action={{ label: t('shortlist.undo'), onClick: undo }}>
              {t('shortlist.removed')}
            </Notice>
          ) : (
            <Notice tone="success">{t('shortlist.added')}</Notice>
          )}
        </div>
      )}
      {ids.length > 0 && (
        <>
          <ShortlistActions>
            <ShareLink title={t('shortlist.title')} url={shared} words={t('shortlist.share')} />
            <Button variant="quiet" onClick={() => remove(...ids)}>
              <Icon shape={icons.close} size={20} />
              <span>{t('shortlist.clear')}</span>
            </Button>
          </ShortlistActions>
          <ShortlistCards ids={ids} asked={asked} onRemove={remove} />
        </>
      )}
      {isInBrowser && ids.length === 0 && <p className={styles.empty}>{t('shortlist.empty')}</p>}
    </ShortlistFrame>
  );
}

/** The ids to read: those of before as long as none was added, so that nothing is read again after a removal. */
function useAsked(ids: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  return asked;
}
