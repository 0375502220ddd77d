import { HONEYPOT_FIELD } from '@zone-directory/shared-data';
import { VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';

/** Renders a field that visitors neither see nor reach by keyboard, and robots fill in. */
export function Honeypot() {
  const { t } = useStrings();
  return (
    <VisuallyHidden>
      <span aria-hidden="true">
        <label>
          <span>{t('form.honeypot')}</span>
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </span>
    </VisuallyHidden>
  );
}
