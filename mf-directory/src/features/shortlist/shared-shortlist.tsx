import { joinIds, LONGEST_SHORTLIST, splitIds } from '@zone-directory/shared-data';
import { paths, usePageUrl } from '@zone-directory/shared-router';
import { Button, focusInView, Icon, Notice } from '@zone-directory/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { NotFound } from '../../components/not-found';
import { useStrings } from '../../strings';
import { bookmark } from '../businesses/action-icons';
import { ShareLink } from '../businesses/share-link';
import styles from './shortlist.module.css';
import { ShortlistActions } from './shortlist-actions';
import { ShortlistCards } from './shortlist-cards';
import { ShortlistFrame } from './shortlist-frame';
import { ShortlistLink } from './shortlist-link';
import { shortlistStore } from './shortlist-store';
import { useShortlist } from './use-shortlist';

/**
 * Renders the businesses that a link names, which anyone may have made.
 * @param named the ids, as they are in the URL
 */
export function SharedShortlist({ named }: { readonly named: string }) {
  const { t } = useStrings();
  const ids = splitIds(named);
  const own = useShortlist();
  const [outcome, setOutcome] = useState<{ readonly isAdded: boolean }>();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    if (outcome?.isAdded && message.current) focusInView(message.current);
  }, [outcome]);
  const url = usePageUrl(paths.sharedShortlist(joinIds(ids)));
  const title = t('shortlist.sharedTitle');
  if (ids.length === 0)
    return (
      <ShortlistFrame>
        <NotFound title={title}>{t('shortlist.broken')}</NotFound>
      </ShortlistFrame>
    );
  const isCut = new Set(named.split('-')).size > ids.length;
  const isOwn = ids.every((id) => own.ids.includes(id));
  return (
    <ShortlistFrame title={title}>
      <p className={styles.hint}>{t('shortlist.sharedHint')}</p>
      <ShortlistActions>
        {!isOwn && (
          <Button variant="primary" onClick={() => setOutcome({ isAdded: shortlistStore.add(...ids) })}>
            <Icon shape={bookmark} size={20} />
            <span>{t('shortlist.addAll')}</span>
          </Button>
        )}
        <ShareLink title={title} url={url} words={t('shortlist.share')} />
        <ShortlistLink />
      </ShortlistActions>
      {outcome?.isAdded && isOwn && (
        <div ref={message} tabIndex={-1} className={styles.message}>
          <Notice tone="success">{t('shortlist.added')}</Notice>
          {!own.isKept && <Notice tone="info">{t('shortlist.notKept')}</Notice>}
        </div>
      )}
      {outcome?.isAdded === false && !isOwn && (
        <Notice tone="error">{t('shortlist.full', { number: String(LONGEST_SHORTLIST) })}</Notice>
      )}
      {isCut && <Notice tone="info">{t('shortlist.cut')}</Notice>}
      <ShortlistCards ids={ids} asked={ids} />
    </ShortlistFrame>
  );
}
