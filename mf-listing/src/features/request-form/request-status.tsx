import { Notice, type SendOutcome } from '@zone-directory/shared-ui';
import { type Report, type Subject, useFormStrings } from '../report/use-report';
import { OwnFormLink } from './own-form';

/** Why a request was not stored. */
export type Failure = Exclude<SendOutcome['kind'], 'sent'>;

const FAILURE_TEXT: Readonly<Record<Exclude<Failure, 'foreign'>, string>> = {
  failed: 'list.status.errorText',
  refused: 'list.status.fieldsText',
  tooMany: 'list.status.tooManyText',
  timeout: 'list.status.timeoutText',
};

interface RequestSentProps {
  readonly report: Report | undefined;
  readonly onAnother: () => void;
}

/** Renders the green message after a request or a report was stored. */
export function RequestSent({ report, onAnother }: RequestSentProps) {
  const { t } = useFormStrings(report);
  return (
    <Notice
      tone="success"
      title={t('list.status.success')}
      action={{ label: t('list.status.another'), onClick: onAnother }}
    >
      {t('list.status.successText')}
    </Notice>
  );
}

interface RequestErrorProps extends Subject {
  readonly kind: Failure;
}

/** Renders the red message when it was not stored: what happened, and that nothing typed is lost. */
export function RequestError({ subject, report, kind }: RequestErrorProps) {
  const { t } = useFormStrings(report);
  return (
    <Notice tone="error" title={t('list.status.error')}>
      {kind === 'foreign' ? <OwnFormLink subject={subject} /> : t(FAILURE_TEXT[kind])}
    </Notice>
  );
}
