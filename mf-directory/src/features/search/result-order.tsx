import { useSearchParams } from '@zone-directory/shared-router';
import { useId } from 'react';
import { useStrings } from '../../strings';
import { AFTER_PARAM } from '../businesses/after-param';
import styles from './search-results.module.css';

/** Selects the order of the results. It is part of the URL, so that links keep it; going back does not undo it. */
export function ResultOrder({ byName }: { readonly byName: boolean }) {
  const { t } = useStrings();
  const id = useId();
  const [, setParameters] = useSearchParams();
  const sort = (value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('sort');
        after.delete(AFTER_PARAM);
        if (value) after.set('sort', value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{t('search.sort')}</label>
      <select
        part="input"
        id={id}
        value={byName ? 'name' : ''}
        onChange={(event) => sort(event.target.value)}
        className={styles.select}
      >
        <option value="">{t('search.best')}</option>
        <option value="name">{t('search.byName')}</option>
      </select>
    </div>
  );
}
