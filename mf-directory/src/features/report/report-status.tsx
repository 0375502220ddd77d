import { Notice, type SendOutcome } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import { OwnPageLink } from './own-page-link';

/** Renders the message after a report was stored. */
export function ReportSent({ onAnother }: { readonly onAnother: () => void }) {
  const { t } = useStrings();
  return (
    <Notice
      tone="success"
      title={t('report.status.success')}
      action={{ label: t('report.status.another'), onClick: onAnother }}
    >
      {t('report.status.successText')}
    </Notice>
  );
}

/** Why a report was not stored. */
type Failure = Exclude<SendOutcome['kind'], 'sent'>;

interface ReportErrorProps {
  readonly kind: Failure;
  readonly business: string;
}

/** Renders the message when it was not stored: what happened, and that nothing typed is lost. */
export function ReportError({ kind, business }: ReportErrorProps) {
  const { t } = useStrings();
  const texts: Readonly<Record<Exclude<Failure, 'foreign'>, string>> = {
    failed: t('report.status.errorText'),
    refused: t('report.status.fieldsText'),
    tooMany: t('report.status.tooManyText'),
    timeout: t('report.status.timeoutText'),
  };
  return (
    <Notice tone="error" title={t('report.status.error')}>
      {kind === 'foreign' ? <OwnPageLink business={business} /> : texts[kind]}
    </Notice>
  );
}
