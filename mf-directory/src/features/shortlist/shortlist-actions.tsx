import { Button, Icon } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { useStrings } from '../../strings';
import { printer } from '../businesses/action-icons';
import styles from './shortlist.module.css';

/** Renders what can be done with a shortlist, among it printing. Browsers without JavaScript print by their own menu. */
export function ShortlistActions({ children }: { readonly children: ReactNode }) {
  const { t } = useStrings();
  return (
    <div className={styles.actions}>
      {children}
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon shape={printer} size={20} />
        <span>{t('shortlist.print')}</span>
      </Button>
    </div>
  );
}
