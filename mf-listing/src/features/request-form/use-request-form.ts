import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { checkListingRequest, HONEYPOT_FIELD } from 'shared-data';
import type { Translate } from 'shared-i18n';
import type { Report } from '../report/use-report';
import { draftAbout, dropDraft, keepDraft } from './draft';
import { type Control, controlOf, type Faults, faultOfValidity, faultText } from './faults';
import { newIdempotencyKey } from './idempotency-key';
import { createListingTicket } from './listing-ticket';
import { messageAbout } from './message';
import { readForm, readHoneypot } from './read-form';
import { type SendOutcome, sendListing } from './send-listing';

/** Where the form is: being filled, under way, stored, or not stored and why. */
export type FormStatus = 'idle' | 'sending' | SendOutcome['kind'];

/** What a form is made for. */
interface FormOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly t: Translate;
  /** What its draft is kept under. */
  readonly subject: string;
  readonly report: Report | undefined;
}

/**
 * The form's states. The fields keep their own values, so that nothing typed depends on a state here; the browser
 * judges them, in the visitor's language, and the shared schema judges what the browser let pass.
 */
export function useRequestForm({ form, t, subject, report }: FormOptions) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const [faults, setFaults] = useState<Faults>({});
  const key = useRef(draftAbout(subject)?.key);
  const [ticket, setTicket] = useState(createListingTicket);

  // A message handed to the browser stays in the language it was handed over in.
  useEffect(() => {
    for (const [field, fault] of Object.entries(faults)) {
      const control = form.current && controlOf(form.current, field);
      if (control?.validity.customError) control.setCustomValidity(faultText(t, field, fault));
    }
  }, [t, faults, form]);

  function onInvalid(event: FormEvent) {
    const control = event.target as Control;
    const fault = faultOfValidity(control.validity);
    if (!fault) return;
    control.setCustomValidity(faultText(t, control.name, fault));
    setFaults((others) => ({ ...others, [control.name]: fault }));
  }

  /** What was said against a field holds no more: it has another value. */
  const accept = useCallback((control: Control) => {
    control.setCustomValidity('');
    setFaults(({ [control.name]: _, ...others }) => others);
  }, []);

  function onInput(event: FormEvent<HTMLFormElement>) {
    key.current ??= newIdempotencyKey();
    keepDraft(subject, { key: key.current, values: readForm(event.currentTarget) });
    accept(event.target as Control);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (status === 'sending') return;

    const typed = readForm(element);
    const check = checkListingRequest({ ...typed, message: messageAbout(report, typed.message, t) });
    // Of itself, a report is not empty: its line stands in it.
    const saysNothing: Faults = report && !typed.message.trim() ? { message: 'required' } : {};
    if (!check.ok || saysNothing.message) {
      const found = { ...(!check.ok && check.faults), ...saysNothing };
      setFaults(found);
      for (const [field, fault] of Object.entries(found)) {
        controlOf(element, field)?.setCustomValidity(faultText(t, field, fault));
      }
      element.reportValidity();
      return;
    }

    setFaults({});
    setStatus('sending');
    key.current ??= newIdempotencyKey();
    const trap = readHoneypot(element);
    const sent = trap === undefined ? check.request : { ...check.request, [HONEYPOT_FIELD]: trap };
    const outcome = await sendListing(sent, key.current, await ticket.take());
    if (outcome.kind === 'sent') {
      dropDraft(subject);
      key.current = undefined;
      setTicket(createListingTicket);
    }
    // No word to the browser about these: the server may judge the same value otherwise the next time.
    if (outcome.kind === 'refused') setFaults(outcome.faults);
    setStatus(outcome.kind);
  }

  return {
    status,
    faults,
    accept,
    startAnother: () => setStatus('idle'),
    formProps: { ref: form, onFocus: ticket.begin, onInvalidCapture: onInvalid, onInput, onSubmit },
  };
}
