import type { PartId } from 'federation/contract';
import { PartSlot } from 'federation/runtime';
import { languageMark, useTranslation } from 'shared-i18n';
import { useParams } from 'shared-router';
import { SHELL } from '../strings';
import { useComposition } from './composition-context';
import { Failed } from './failed';
import { useIsDue, useIsOpening } from './opening';
import styles from './part.module.css';
import { PartLoading } from './part-loading';
import { usePartContexts } from './use-part-contexts';
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
  const around = usePartContexts();
  const isOpening = useIsOpening();
  const className = size === 'page' ? `${styles.part} ${styles.wholePage}` : styles.part;
  const loading = <PartLoading className={styles[size]} />;
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
      around={around}
      inPieces={isOpening}
      className={className}
      {...languageMark(spoken, language)}
      loading={loading}
      failed={({ retry }) => <Failed title={t(`part.failed.${nameKey(id)}`)} onRetry={retry} />}
    />
  );
}

/** `directory/business-list` → `directory_business-list`: i18next reads dots and colons, so slashes make poor keys too. */
const nameKey = (id: PartId) => id.replace('/', '_');
