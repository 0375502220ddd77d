import { HONEYPOT_FIELD, useConfiguration } from '@zone-directory/shared-data';
import { useRefusesListings } from '@zone-directory/shared-embed';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Button, controlOf, focusInView, Heading, VisuallyHidden } from '@zone-directory/shared-ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { ReportNote } from '../report/report-note';
import { type Subject, useFormStrings } from '../report/use-report';
import { lineAbout } from './message';
import { OwnForm } from './own-form';
import { RequestFields } from './request-fields';
import styles from './request-form.module.css';
import { RequestError, RequestSent } from './request-status';
import { usePrefill } from './use-prefill';
import { type FormStatus, SEND_LISTING, useRequestForm } from './use-request-form';

interface RequestFormProps extends Subject {
  /** Called when the zone takes no requests from the page. */
  readonly onRefused: () => void;
}

/** Renders the form that requests a listing, or reports a mistake about a listed business. */
export function RequestForm({ subject, report, onRefused }: RequestFormProps) {
  const { t } = useFormStrings(report);
  const { language } = useLanguage();
  const { functionsUrl } = useConfiguration();
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isRefused = useRefusesListings();
  const { status, faults, accept, startAnother, formProps } = useRequestForm({
    ...{ form, t, subject, report, onRefused },
  });
  const failed = status !== 'idle' && status !== 'sending' && status !== 'sent';

  usePrefill({ form, subject, report, isShown: status !== 'sent', accept });
  useFocusOnOutcome({ status, form, message });

  return (
    <section part="card" className={styles.card} aria-labelledby={headingId}>
      <Heading level={2} id={headingId} className={styles.heading}>
        {t('form.heading')}
      </Heading>
      {isRefused ? (
        <div className={styles.message}>
          <OwnForm subject={subject} />
        </div>
      ) : status === 'sent' ? (
        <div ref={message} tabIndex={-1} className={styles.message}>
          <RequestSent report={report} onAnother={startAnother} />
        </div>
      ) : (
        <form
          {...formProps}
          method="post"
          action={`${functionsUrl}${SEND_LISTING}`}
          className={styles.form}
          aria-busy={status === 'sending'}
        >
          {/* For submission without JavaScript: the language of the response, and the subject of a report. */}
          <input type="hidden" name="lang" value={language} />
          {report && <input type="hidden" name="about" value={lineAbout(report, t)} />}
          {report && <ReportNote report={report} />}
          <p className={styles.hint}>{t('form.hint')}</p>
          <RequestFields faults={faults} report={report} />
          {/* Visitors neither see this field nor reach it by keyboard, and robots fill it in. */}
          <VisuallyHidden>
            <span aria-hidden="true">
              <label>
                <span>{t('form.honeypot')}</span>
                <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
              </label>
            </span>
          </VisuallyHidden>
          {failed ? (
            <div className={styles.message}>
              <RequestError {...{ subject, report }} kind={status} />
            </div>
          ) : null}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={status === 'sending'}>
              {t(status === 'sending' ? 'list.status.sending' : 'form.submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface Places {
  readonly status: FormStatus;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The success message. */
  readonly message: RefObject<HTMLElement | null>;
}

/**
 * Moves focus to the success message and, in a new form, to the first field. After a failure it stays on the button:
 * the error announces itself.
 */
function useFocusOnOutcome({ status, form, message }: Places): void {
  const last = useRef(status);
  useEffect(() => {
    const previous = last.current;
    last.current = status;
    if (previous === status) return;
    const target =
      status === 'sent'
        ? message.current
        : previous === 'sent' && form.current && controlOf(form.current, 'name');
    if (target) focusInView(target);
  }, [status, form, message]);
}
