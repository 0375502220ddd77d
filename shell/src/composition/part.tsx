import type { PartId } from 'federation/contract';
import { PartSlot } from 'federation/runtime';
import { languageMark, useTranslation } from 'shared-i18n';
import { useParams } from 'shared-router';
import { Button, Notice } from 'shared-ui';
import { SHELL } from '../strings';
import { useComposition } from './composition-context';
import { useIsDue } from './opening';
import styles from './part.module.css';
import { PartLoading } from './part-loading';
import { usePartLanguage } from './use-part-language';

/** How much room a part's place keeps while the part is on its way, so that nothing jumps when it comes. */
export type PartSize = 'hero' | 'search' | 'grid' | 'strip' | 'page';

interface PartProps {
  readonly id: PartId;
  readonly size: PartSize;
  /** When the part is drawn on a document's first page: see `Opening`. */
  readonly turn?: number;
}

/** A part of a remote, with the shell's words for waiting and for failing. */
export function Part({ id, size, turn = 0 }: PartProps) {
  const { t, language } = useTranslation(SHELL);
  const spoken = usePartLanguage(id, language) ?? language;
  const composition = useComposition();
  const params = useParams() as Record<string, string>;
  const className = size === 'page' ? `${styles.part} ${styles.wholePage}` : styles.part;
  // What the host says in the part's place is in the host's language.
  const own = languageMark(language, spoken);
  const loading = <PartLoading className={styles[size]} mark={own} />;
  if (!useIsDue(turn)) {
    return (
      <div className={className} data-part={id} data-status="loading">
        {loading}
      </div>
    );
  }
  return (
    <PartSlot
      composition={composition}
      id={id}
      params={params}
      className={className}
      {...languageMark(spoken, language)}
      loading={loading}
      failed={({ retry }) => (
        <div className={styles.failed} {...own}>
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
