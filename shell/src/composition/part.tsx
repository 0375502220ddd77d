import type { PartId } from 'federation/contract';
import { PartSlot } from 'federation/runtime';
import { useTranslation } from 'shared-i18n';
import { useParams } from 'shared-router';
import { Button, Notice } from 'shared-ui';
import { SHELL } from '../strings';
import { useComposition } from './composition-context';
import styles from './part.module.css';
import { PartLoading } from './part-loading';

/** How much room a part's place keeps while the part is on its way, so that nothing jumps when it comes. */
export type PartSize = 'hero' | 'search' | 'grid' | 'strip' | 'page';

/** A part of a remote, with the shell's words for waiting and for failing. */
export function Part({ id, size }: { id: PartId; size: PartSize }) {
  const { t } = useTranslation(SHELL);
  const composition = useComposition();
  const params = useParams() as Record<string, string>;
  return (
    <PartSlot
      composition={composition}
      id={id}
      params={params}
      className={size === 'page' ? `${styles.part} ${styles.wholePage}` : styles.part}
      loading={<PartLoading className={styles[size]} />}
      failed={({ retry }) => (
        <div className={styles.failed}>
          <Notice
            tone="error"
            title={t(`part.failed.${nameKey(id)}`)}
            action={
              <Button variant="secondary" onClick={retry}>
                {t('part.retry')}
              </Button>
            }
          >
            {t('part.explain')}
          </Notice>
        </div>
      )}
    />
  );
}

/** `directory/business-list` → `directory_business-list`: i18next reads dots and colons, so slashes make poor keys too. */
const nameKey = (id: PartId) => id.replace('/', '_');
