import { DataText } from 'shared-data';
import { useFormat } from 'shared-i18n';
import { isolated } from '../../components/isolated';
import { useStrings } from '../../strings';
import styles from './list-status.module.css';

interface ListStatusProps {
  readonly filter: string;
  readonly shown: number;
  readonly loaded: number;
  /** Null while it is not known how many there are in all. */
  readonly total: number | null;
}

/** How much of the list is there to see; announced when it changes. */
export function ListStatus({ filter, shown, loaded, total }: ListStatusProps) {
  const { t, language } = useStrings();
  const { number } = useFormat();
  const text = filter.trim();
  const words = () => {
    if (text === '') {
      if (total === loaded) return t('category.businesses', { count: loaded });
      if (total === null) return t('business.shown', { count: loaded });
      return t('business.shownOf', { shown: number(loaded), total: number(total) });
    }
    if (shown > 0) return t('business.matches', { n: number(shown), loaded: number(loaded) });
    return t(total === loaded ? 'business.emptyFilter' : 'business.emptyFilterMore', {
      text: isolated(text),
    });
  };
  return (
    <p role="status" className={styles.status}>
      <DataText text={words()} lang={language} />
    </p>
  );
}
