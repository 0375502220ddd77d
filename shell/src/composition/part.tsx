import { type PartId, parsePartId } from '@zone-directory/federation/contract';
import { PartSlot } from '@zone-directory/federation/runtime';
import { languageMark, useTranslation, useTranslations } from '@zone-directory/shared-i18n';
import { useParams } from '@zone-directory/shared-router';
import { useState, useSyncExternalStore } from 'react';
import { SHELL } from '../strings';
import { useDeclaredText } from './declared-words';
import { Failed } from './failed';
import styles from './part.module.css';
import { PartLoading } from './part-loading';
import { ReadOnly } from './read-only';
import { type ServedPart, useSite } from './site-context';
import { usePartContexts } from './use-part-contexts';
import { usePartLanguage } from './use-part-language';

interface PartProps {
  readonly id: PartId;
  /** How much room its slot reserves while it loads, so that nothing shifts when it arrives: one of `offers.sizes`. */
  readonly size: string;
}

/** Renders a part of a remote, with the shell's messages for loading and failure. */
export function Part({ id, size }: PartProps) {
  const { t, language } = useTranslation(SHELL);
  const { composition, plan, served } = useSite();
  // The page's first render decides, for the lifetime of the slot.
  const [server] = useState(() => served.get(id));
  const isHeld = useIsHeld(server);
  const spoken = usePartLanguage(id, language, server?.lang) ?? language;
  const declared = useDeclaredText();
  const params = useParams() as Record<string, string>;
  const around = usePartContexts();
  const className = size === 'page' ? `${styles.part} ${styles.wholePage}` : styles.part;
  const { failed, waiting } = plan.parts[id] ?? {};
  const owner = parsePartId(id).remote;
  const words = (key: string | undefined, otherwise: string) =>
    key === undefined ? { text: otherwise } : declared(owner, key, otherwise);
  const missing = words(failed, t('part.failed'));
  const loading = (
    <PartLoading className={styles[size]} words={words(waiting, t('part.loading'))} missing={missing} />
  );
  return (
    <PartSlot
      composition={composition}
      id={id}
      params={params}
      around={around}
      server={server}
      isHeld={isHeld}
      className={className}
      {...languageMark(spoken, language)}
      loading={loading}
      failed={({ retry, isServed }) =>
        isServed ? <ReadOnly onRetry={retry} /> : <Failed title={missing} onRetry={retry} />
      }
    />
  );
}

const no = () => false;

/** Whether server-rendered HTML is held: it is in the page's language, and the part's strings have not arrived in it. */
function useIsHeld(server: ServedPart | undefined): boolean {
  return useSyncExternalStore(useTranslations().watch, server?.isAhead ?? no, no);
}
