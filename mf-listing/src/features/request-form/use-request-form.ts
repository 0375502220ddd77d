import { checkListingRequest, HONEYPOT_FIELD, useConfiguration } from '@zone-directory/shared-data';
import { useEmbedEvent } from '@zone-directory/shared-embed';
import type { Translate } from '@zone-directory/shared-i18n';
import {
  type Control,
  createFormToken,
  errorCodeOf,
  type Faults,
  keepConversion,
  newIdempotencyKey,
  type SendOutcome,
  sendForm,
  useFaults,
} from '@zone-directory/shared-ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Report } from '../report/use-report';
import { useDrafts } from './draft';
import { messageAbout } from './message';
import { readForm, readHoneypot } from './read-form';

/** Name of the function that takes listing requests, as JSON and as form fields without JavaScript. */
export const SEND_LISTING = 'send-listing';

/** State of the form: being filled in, being sent, stored, or the reason why it was not stored. */
export type FormStatus = 'idle' | 'sending' | SendOutcome['kind'];

/** Options of `useRequestForm`. */
interface FormOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly t: Translate;
  /** Key of its draft. */
  readonly subject: string;
  readonly report: Report | undefined;
  /** Called when the zone takes no requests from the page. */
  readonly onRefused: () => void;
}

/**
 * Manages the form's state. The fields are uncontrolled, so what was typed does not depend on this state. The browser
 * validates their constraints, and the shared schema validates the rest.
 */
export function useRequestForm({ form, t, subject, report, onRefused }: FormOptions) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const { faults, accept, refuse, clear } = useFaults(form);
  const drafts = useDrafts();
  const { functionsUrl } = useConfiguration();
  const key = useRef(drafts.get(subject)?.key);
  const tell = useEmbedEvent();
  const hasBegun = useRef(false);
  /** Clicks may follow each other before the state is rendered. */
  const isSending = useRef(false);
  const newToken = () => createFormToken(functionsUrl);
  const [token, setToken] = useState(newToken);

  function onInvalid(event: FormEvent<HTMLFormElement>) {
    // Our message is at the field: the browser's bubble would repeat it, in the browser's language.
    event.preventDefault();
    const control = event.target as Control;
    // A length is none of the browser's constraints, and what violates them keeps the form from being submitted.
    refuse({ ...tooLong(event.currentTarget), [control.name]: errorCodeOf(control.validity) });
  }

  function checkOf(typed: ReturnType<typeof readForm>) {
    return checkListingRequest({ ...typed, message: messageAbout(report, typed.message, t) });
  }

  function tooLong(element: HTMLFormElement): Faults {
    const check = checkOf(readForm(element));
    const faults = check.ok ? [] : Object.entries(check.faults);
    return Object.fromEntries(faults.filter(([, fault]) => fault === 'tooLong'));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!hasBegun.current) tell({ name: 'listing-begun', detail: {} });
    hasBegun.current = true;
    key.current ??= newIdempotencyKey();
    drafts.set(subject, { key: key.current, values: readForm(event.currentTarget) });
    accept(event.target as Control);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;

    const typed = readForm(element);
    const check = checkOf(typed);
    // The schema never finds a report's message empty, because of its first line.
    const saysNothing: Faults = report && !typed.message.trim() ? { message: 'required' } : {};
    if (!check.ok || saysNothing.message) {
      refuse({ ...(!check.ok && check.faults), ...saysNothing });
      return;
    }

    clear();
    isSending.current = true;
    setStatus('sending');
    key.current ??= newIdempotencyKey();
    const outcome = await sendForm({
      ...{ functionsUrl, name: SEND_LISTING, key: key.current },
      content: { ...check.request, [HONEYPOT_FIELD]: readHoneypot(element) },
      token: await token.take(),
    });
    isSending.current = false;
    if (outcome.kind === 'sent') {
      drafts.delete(subject);
      key.current = undefined;
      setToken(newToken);
      hasBegun.current = false;
      // Without the content: it is for the zone, not for the embedding page.
      tell({ name: 'listing-sent', detail: {} });
    }
    if (outcome.kind === 'foreign') onRefused();
    if (outcome.kind === 'refused') refuse(outcome.faults);
    setStatus(outcome.kind);
  }

  return {
    status,
    faults,
    accept,
    startAnother: () => setStatus('idle'),
    formProps: {
      ref: form,
      onFocus: token.begin,
      onInvalidCapture: onInvalid,
      onInput,
      onKeyDown: keepConversion,
      onSubmit,
    },
  };
}
