import { useInBrowser } from '@zone-directory/shared-router';
import { Button, focusInView, Icon, icons } from '@zone-directory/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useStrings } from '../../strings';
import { link, share } from './action-icons';
import styles from './business-actions.module.css';

interface ShareLinkProps {
  /** Title of the page at `url`. */
  readonly title: string;
  readonly url: string;
  /** What the button says. Default: what it does. */
  readonly words?: string | undefined;
}

/**
 * Shares a page: with the device's share sheet if it has one, else with the clipboard; if neither is allowed, it shows
 * the URL for copying by hand.
 */
export function ShareLink({ title, url, words }: ShareLinkProps) {
  const { t } = useStrings();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'byHand'>('none');
  const canShare = useInBrowser(() => typeof navigator.share === 'function', false);

  const passOn = async () => {
    // So that a second copy is announced again.
    setOutcome('none');
    if (canShare && (await shared({ title, url }))) return;
    setOutcome((await copied(url)) ? 'copied' : 'byHand');
  };
  return (
    <>
      <Button variant="secondary" className={styles.button} onClick={() => void passOn()}>
        <Icon shape={canShare ? share : link} size={20} />
        <span>{words ?? (canShare ? t('business.actions.share') : t('business.actions.copy'))}</span>
      </Button>
      {/* Always in the page: screen readers announce only changes of its content. */}
      <p role="status" className={styles.status}>
        {outcome === 'copied' && (
          <>
            <Icon shape={icons.check} size={20} />
            <span>{t('business.actions.copied')}</span>
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
  useEffect(() => {
    if (field.current) focusInView(field.current);
  }, []);
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

/** Whether the share sheet handled it; closing the sheet counts as handled. */
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
    // Missing if the page is not served over https.
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
