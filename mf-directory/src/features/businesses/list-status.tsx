import { type Translate, useFormat } from '@zone-directory/shared-i18n';
import { Announced } from '../../components/announced';
import { isolated } from '../../components/isolated';
import { rangeOf } from '../../components/range';
import { NAMESPACE } from '../../strings';
import styles from './list-status.module.css';

interface ListStatusProps {
  /** Translates with the words for the list's entries. */
  readonly t: Translate;
  readonly filter: string;
  /** How many of the loaded ones match the filter. */
  readonly shown: number;
  readonly loaded: number;
  /** How many are before the loaded ones. */
  readonly start?: number;
  /** Of the whole list; null while unknown. */
  readonly total: number | null;
  /** What is said in its place while nothing is loaded. */
  readonly instead?: string | undefined;
}

/** Renders how much of the list is shown; changes are announced. */
export function ListStatus({ t, filter, shown, loaded, start = 0, total, instead }: ListStatusProps) {
  const { number } = useFormat(NAMESPACE);
  const text = filter.trim();
  const words = () => {
    if (text === '') {
      if (total === loaded) return t('category.businesses', { count: loaded });
      if (total === null) return t('business.shown', { count: loaded });
      return t('business.shownOf', { shown: rangeOf(start, loaded, number), total: number(total) });
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
  return <Announced className={styles.status}>{instead ?? words()}</Announced>;
}
