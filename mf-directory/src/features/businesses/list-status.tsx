import { DataText } from '@zone-directory/shared-data';
import { type Translate, useFormat } from '@zone-directory/shared-i18n';
import { isolated } from '../../components/isolated';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './list-status.module.css';

interface ListStatusProps {
  /** Translates with the words for the list's entries. */
  readonly t: Translate;
  readonly filter: string;
  readonly shown: number;
  readonly loaded: number;
  /** Null while the total is unknown. */
  readonly total: number | null;
}

/** Renders how much of the list is shown; changes are announced. */
export function ListStatus({ t, filter, shown, loaded, total }: ListStatusProps) {
  const { language } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const text = filter.trim();
  const words = () => {
    if (text === '') {
      if (total === loaded) return t('category.businesses', { count: loaded });
      if (total === null) return t('business.shown', { count: loaded });
      return t('business.shownOf', { shown: number(loaded), total: number(total) });
    }
    if (shown > 0) {
      const matches = { count: shown, loaded: number(loaded) };
      return total === null || total === loaded
        ? t('business.matches', matches)
        : t('business.matchesOf', { ...matches, total: number(total) });
    }
    const missing = { text: isolated(text) };
    return total === loaded
      ? t('business.emptyFilter', missing)
      : t('business.emptyFilterMore', { ...missing, count: loaded });
  };
  return (
    <p role="status" className={styles.status}>
      <DataText text={words()} lang={language} hasNumbers />
    </p>
  );
}
