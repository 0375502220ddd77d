import { Trans } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { FieldError, fieldStyles, VisuallyHidden } from '@zone-directory/shared-ui';
import { type ReactNode, useId } from 'react';
import { useStrings } from '../../strings';
import styles from './terms-field.module.css';

interface TermsFieldProps {
  readonly error: string | undefined;
  readonly errors: readonly string[];
}

/** Renders the checkbox that accepts the terms. Its links open in a new tab, which keeps what was typed. */
export function TermsField({ error, errors }: TermsFieldProps) {
  const { t } = useStrings();
  const id = useId();
  return (
    <div className={`${fieldStyles.field} ${fieldStyles.wide}`}>
      <div className={styles.terms}>
        <input
          id={id}
          type="checkbox"
          name="terms"
          value="true"
          required
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          <Trans
            t={t}
            i18nKey="form.terms"
            components={{
              terms: <NewTabLink to={paths.terms()} />,
              privacy: <NewTabLink to={paths.privacyPolicy()} />,
            }}
          />
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} errors={errors} />
    </div>
  );
}

function NewTabLink({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
  const { t } = useStrings();
  return (
    <Link to={to} part="link" target="_blank" rel="noopener">
      <span>{children}</span>
      <VisuallyHidden>{` (${t('form.newTab')})`}</VisuallyHidden>
    </Link>
  );
}
