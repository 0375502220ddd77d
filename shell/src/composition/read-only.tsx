import { useTranslation } from '@zone-directory/shared-i18n';
import { Button } from '@zone-directory/shared-ui';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { SHELL } from '../strings';
import styles from './part.module.css';

interface ReadOnlyPart {
  retry: () => void;
}

/** The page's parts whose server-rendered HTML can only be read, in the order in which they failed. */
let parts: readonly ReadOnlyPart[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ReadOnlyPart[]): void {
  parts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Renders a quiet line below the server-rendered HTML of a part that has failed, which can still be read, and whose
 * links and forms work. A page has one such line, and its Retry is for all of these parts.
 */
export function ReadOnly({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(SHELL);
  const [part] = useState<ReadOnlyPart>(() => ({ retry: onRetry }));
  const isFirst = useSyncExternalStore(
    subscribe,
    () => parts[0] === part,
    () => false,
  );
  useLayoutEffect(() => {
    part.retry = onRetry;
  });
  useLayoutEffect(() => {
    change([...parts, part]);
    return () => change(parts.filter((other) => other !== part));
  }, [part]);
  const retryAll = () => {
    for (const { retry } of parts) retry();
  };
  return (
    isFirst && (
      <div className={styles.readOnly}>
        <output>
          <span>{t('part.served')}</span>{' '}
          <Button variant="quiet" onClick={retryAll}>
            {t('part.retry')}
          </Button>
        </output>
      </div>
    )
  );
}
