import { Button, Notice } from 'shared-ui';
import { useStrings } from '../../strings';
import type { SendOutcome } from './send-listing';

/** Why a request was not stored. */
export type Failure = Exclude<SendOutcome['kind'], 'sent'>;

const FAILURE_TEXT: Readonly<Record<Failure, string>> = {
  failed: 'list.status.errorText',
  refused: 'list.status.fieldsText',
  tooMany: 'list.status.tooManyText',
  timeout: 'list.status.timeoutText',
};

/** The green message after a request was stored. */
export function RequestSent({ onAnother }: { readonly onAnother: () => void }) {
  const { t } = useStrings();
  return (
    <Notice
      tone="success"
      title={t('list.status.success')}
      action={
        <Button variant="secondary" onClick={onAnother}>
          {t('list.status.another')}
        </Button>
      }
    >
      {t('list.status.successText')}
    </Notice>
  );
}

/** The red message when it was not: what happened, and that nothing typed is lost. */
export function RequestError({ kind }: { readonly kind: Failure }) {
  const { t } = useStrings();
  return (
    <Notice tone="error" title={t('list.status.error')}>
      {t(FAILURE_TEXT[kind])}
    </Notice>
  );
}
