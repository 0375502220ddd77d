import { type RefObject, useEffect, useRef } from 'react';
import { controlOf } from './field-errors';
import type { FormStatus } from './use-request-form';

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
export function useFocusOnOutcome({ status, form, message }: Places): void {
  const last = useRef(status);
  useEffect(() => {
    const previous = last.current;
    last.current = status;
    if (previous === status) return;
    if (status === 'sent') message.current?.focus();
    else if (previous === 'sent' && form.current) controlOf(form.current, 'name')?.focus();
  }, [status, form, message]);
}
