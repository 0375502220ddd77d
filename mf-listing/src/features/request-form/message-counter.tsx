import { useFormat } from '@zone-directory/shared-i18n';
import { fieldStyles as styles, VisuallyHidden } from '@zone-directory/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import { NAMESPACE } from '../../strings';
import { type Report, useFormStrings } from '../report/use-report';
import { messageLength, messageLimit } from './message';

/** Pause in typing after which the count is announced. */
const ANNOUNCE_AFTER_MS = 1_000;
/** Share of the limit from which it is announced: most messages are short, and a count would only interrupt. */
const ANNOUNCED_FROM = 0.8;

interface MessageCounterProps {
  readonly id: string;
  readonly message: RefObject<HTMLTextAreaElement | null>;
  readonly report: Report | undefined;
}

/** Renders how long the message may be and, once something is typed, how long it is. */
export function MessageCounter({ id, message, report }: MessageCounterProps) {
  const { t } = useFormStrings(report);
  const { number } = useFormat(NAMESPACE);
  const [typed, setTyped] = useState(0);
  const [announced, announce] = useState('');
  const limit = messageLimit(report, t);
  const isOver = typed > limit;
  const words =
    typed === 0
      ? t('form.limit', { limit: number(limit) })
      : t('form.counter', { typed: number(typed), limit: number(limit) });
  const status = typed < limit * ANNOUNCED_FROM ? '' : isOver ? `${t('fault.tooLong')} ${words}` : words;

  useEffect(() => {
    const { current } = message;
    // Also after a render: a draft is filled in without an event.
    const count = () => setTyped(messageLength(report, current?.value ?? '', t));
    count();
    current?.addEventListener('input', count);
    return () => current?.removeEventListener('input', count);
  });
  useEffect(() => {
    const timer = setTimeout(() => announce(status), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);

  return (
    <>
      <p id={id} className={isOver ? styles.error : styles.hint}>
        {words}
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  );
}
