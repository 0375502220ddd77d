import { useEffect, useId, useRef, useState } from 'react';
import { useInBrowser } from 'shared-router';
import { Button, Icon, icons } from 'shared-ui';
import { useStrings } from '../../strings';
import { link, share } from './action-icons';
import styles from './business-actions.module.css';

interface ShareLinkProps {
  /** What the URL leads to. */
  readonly title: string;
  readonly url: string;
}

/**
 * Passes a page on: by the device's own sheet where it has one, else by the clipboard; where neither is allowed, the
 * URL stands there to be copied by hand.
 */
export function ShareLink({ title, url }: ShareLinkProps) {
  const { t } = useStrings();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'byHand'>('none');
  const canShare = useInBrowser(() => typeof navigator.share === 'function', false);

  const passOn = async () => {
    // A second copy is announced again.
    setOutcome('none');
    if (canShare && (await shared({ title, url }))) return;
    setOutcome((await copied(url)) ? 'copied' : 'byHand');
  };
  return (
    <>
      <Button variant="secondary" className={styles.button} onClick={() => void passOn()}>
        <Icon shape={canShare ? share : link} size={20} />
        {canShare ? t('business.actions.share') : t('business.actions.copy')}
      </Button>
      {/* Stays in the page: only a change of what is in it is announced. */}
      <p role="status" className={styles.status}>
        {outcome === 'copied' && (
          <>
            <Icon shape={icons.check} size={20} />
            {t('business.actions.copied')}
          </>
        )}
      </p>
      {outcome === 'byHand' && <UrlField url={url} />}
    </>
  );
}

function UrlField({ url }: { readonly url: string }) {
  const { t } = useStrings();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.byHand}>
      <label htmlFor={id}>{t('business.actions.copyByHand')}</label>
      <input
        part="input"
        ref={field}
        id={id}
        type="url"
        dir="ltr"
        readOnly
        value={url}
        className={styles.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}

/** Whether the device took care of it; a visitor who closes its sheet has decided so. */
async function shared(page: ShareData): Promise<boolean> {
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copied(url: string): Promise<boolean> {
  try {
    // Absent where the page is not served over https.
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
