import type { Translate } from '@zone-directory/shared-i18n';
import { useCallback } from 'react';
import { useStrings } from '../../strings';
import type { Report } from './use-report';

/**
 * Returns this remote's strings for the form. `t` takes the keys of a listing request; where the text of a report
 * differs, it has the same key below `correction`.
 */
export function useFormStrings(report: Report | undefined): ReturnType<typeof useStrings> {
  const strings = useStrings();
  const { t } = strings;
  const ofReport = useCallback<Translate>(
    (key, values) => t(`correction.${key}`, { ...values, defaultValue: '' }) || t(key, values),
    [t],
  );
  return report ? { ...strings, t: ofReport } : strings;
}
