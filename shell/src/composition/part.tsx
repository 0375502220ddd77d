import { type PartId, parsePartId } from 'federation/contract';
import { PartSlot } from 'federation/runtime';
import { languageMark, useTranslation } from 'shared-i18n';
import { useParams } from 'shared-router';
import { SHELL } from '../strings';
import { useDeclaredText } from './declared-words';
import { Failed } from './failed';
import { useIsDue, useIsOpening } from './opening';
import styles from './part.module.css';
import { PartLoading } from './part-loading';
import { useSite } from './site-context';
import { usePartContexts } from './use-part-contexts';
import { usePartLanguage } from './use-part-language';

interface PartProps {
  readonly id: PartId;
  /** How much room its slot keeps while it is on its way, so that nothing jumps when it comes: one of `offers.sizes`. */
  readonly size: string;
  /** When the part is rendered on a document's first page: see `Opening`. */
  readonly turn?: number;
}

/** A part of a remote, with the shell's words for waiting and for failing. */
export function Part({ id, size, turn = 0 }: PartProps) {
  const { t, language } = useTranslation(SHELL);
  const spoken = usePartLanguage(id, language) ?? language;
  const { composition, plan } = useSite();
  const declared = useDeclaredText();
  const params = useParams() as Record<string, string>;
  const around = usePartContexts();
  const isOpening = useIsOpening();
  const className = size === 'page' ? `${styles.part} ${styles.wholePage}` : styles.part;
  const { failed, waiting } = plan.parts[id] ?? {};
  const owner = parsePartId(id).remote;
  const words = (key: string | undefined, otherwise: string) =>
    key === undefined ? { text: otherwise } : declared(owner, key, otherwise);
  const loading = <PartLoading className={styles[size]} words={words(waiting, t('part.loading'))} />;
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
      failed={({ retry }) => <Failed title={words(failed, t('part.failed'))} onRetry={retry} />}
    />
  );
}
