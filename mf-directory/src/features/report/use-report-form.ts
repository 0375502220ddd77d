import { useConfiguration } from '@zone-directory/shared-data';
import { type Control, errorCodeOf, focusInView, keepConversion, useFaults } from '@zone-directory/shared-ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ReportOutcome, ReportSender } from './send-report';

/** Name of the function that takes reports, as JSON and as form fields without JavaScript. */
export const SEND_REPORT = 'send-report';

/** State of the form: being filled in, being sent, stored, or the reason why it was not stored. */
export type ReportStatus = 'idle' | 'sending' | Exclude<ReportOutcome['kind'], 'invalid'>;

interface ReportForm {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The success message. */
  readonly message: RefObject<HTMLElement | null>;
}

/**
 * Manages the form of a report. The fields are uncontrolled, so nothing that was typed depends on this state. What sends
 * it is loaded when the visitor opens the form: most never do.
 */
export function useReportForm({ form, message }: ReportForm) {
  const { functionsUrl } = useConfiguration();
  const [status, setStatus] = useState<ReportStatus>('idle');
  const { faults, accept, refuse, clear } = useFaults(form);
  const sender = useRef<Promise<ReportSender>>(undefined);
  /** Clicks may follow each other before the state is rendered. */
  const isSending = useRef(false);

  const load = () => {
    const loading =
      sender.current ??
      import('./send-report').then(({ createReportSender }) => createReportSender(functionsUrl, SEND_REPORT));
    sender.current = loading;
    // A failure is not kept: the next attempt loads it again.
    loading.catch(() => {
      sender.current = undefined;
    });
    return loading;
  };
  const begin = () =>
    void load().then(
      (loaded) => loaded.begin(),
      () => {},
    );

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    isSending.current = true;
    clear();
    setStatus('sending');
    const outcome = await load().then(
      (loaded) => loaded.send(element),
      (): ReportOutcome => ({ kind: 'failed' }),
    );
    isSending.current = false;
    if (outcome.kind === 'sent') sender.current = undefined;
    if (outcome.kind === 'invalid' || outcome.kind === 'refused') refuse(outcome.faults);
    setStatus(outcome.kind === 'invalid' ? 'idle' : outcome.kind);
  }

  const last = useRef(status);
  useEffect(() => {
    const previous = last.current;
    last.current = status;
    // After a failure, focus stays on the button: the error announces itself.
    if (status === 'sent' && message.current) focusInView(message.current);
    if (previous === 'sent' && status === 'idle') {
      const first = form.current?.querySelector('textarea');
      if (first) focusInView(first);
    }
  }, [status, form, message]);

  return {
    status,
    faults,
    begin,
    startAnother: () => setStatus('idle'),
    formProps: {
      ref: form,
      onFocus: begin,
      // Our message is at the field: the browser's bubble would repeat it, in the browser's language.
      onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { name, validity } = event.target as Control;
        refuse({ [name]: errorCodeOf(validity) });
      },
      onInput: (event: FormEvent<HTMLFormElement>) => accept(event.target as Control),
      onKeyDown: keepConversion,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}
