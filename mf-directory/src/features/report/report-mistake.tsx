import { HONEYPOT_FIELD, useConfiguration } from '@zone-directory/shared-data';
import { useRefusesListings } from '@zone-directory/shared-embed';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Button, Icon, VisuallyHidden } from '@zone-directory/shared-ui';
import { useRef } from 'react';
import { useStrings } from '../../strings';
import { flag } from '../businesses/action-icons';
import { OwnPageLink } from './own-page-link';
import { PrivacyNote } from './privacy-note';
import { ReportFields } from './report-fields';
import styles from './report-mistake.module.css';
import { ReportError, ReportSent } from './report-status';
import { SEND_REPORT, useReportForm } from './use-report-form';

interface ReportMistakeProps {
  /** Record id of the business. */
  readonly business: string;
}

/** Renders the form that reports a mistake about a business: closed until a visitor opens it, also without JavaScript. */
export function ReportMistake({ business }: ReportMistakeProps) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const { functionsUrl } = useConfiguration();
  const isRefused = useRefusesListings();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const { status, faults, begin, startAnother, formProps } = useReportForm({ form, message });
  const failed = status !== 'idle' && status !== 'sending' && status !== 'sent';
  return (
    <details className={styles.report} onToggle={({ currentTarget }) => currentTarget.open && begin()}>
      <summary className={styles.summary}>
        <Icon shape={flag} size={20} />
        <span>{t('business.actions.report')}</span>
      </summary>
      {isRefused ? (
        <OwnPageLink business={business} />
      ) : status === 'sent' ? (
        <div ref={message} tabIndex={-1}>
          <ReportSent onAnother={startAnother} />
        </div>
      ) : (
        <form
          {...formProps}
          method="post"
          action={`${functionsUrl}${SEND_REPORT}`}
          className={styles.form}
          aria-label={t('business.actions.report')}
          aria-busy={status === 'sending'}
        >
          {/* For submission without JavaScript: the language of the response. */}
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="business" value={business} />
          <ReportFields faults={faults} />
          {/* Visitors neither see this field nor reach it by keyboard, and robots fill it in. */}
          <VisuallyHidden>
            <span aria-hidden="true">
              <label>
                <span>{t('report.honeypot')}</span>
                <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
              </label>
            </span>
          </VisuallyHidden>
          <PrivacyNote />
          {failed ? <ReportError kind={status} business={business} /> : null}
          <div>
            <Button type="submit" variant="primary" busy={status === 'sending'}>
              {t(status === 'sending' ? 'report.status.sending' : 'report.submit')}
            </Button>
          </div>
        </form>
      )}
    </details>
  );
}
