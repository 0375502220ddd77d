import { type RefObject, useEffect, useRef } from 'react';
import { controlOf, type Faults } from './faults';
import type { FormStatus } from './use-request-form';

interface Places {
  readonly status: FormStatus;
  readonly faults: Faults;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where success is told. */
  readonly message: RefObject<HTMLElement | null>;
}

/**
 * Focus goes to what there is to mend or to read, or, in a new form, to fill in first. After another failure it stays
 * on the button: the error announces itself.
 */
export function useFocusOnOutcome({ status, faults, form, message }: Places): void {
  const last = useRef(status);
  useEffect(() => {
    const previous = last.current;
    last.current = status;
    if (previous === status || status === 'sending') return;
    if (status === 'sent') message.current?.focus();
    else if (status === 'refused') firstAtFault(form.current, faults)?.focus();
    else if (previous === 'sent' && form.current) controlOf(form.current, 'name')?.focus();
  }, [status, faults, form, message]);
}

function firstAtFault(form: HTMLFormElement | null, faults: Faults): HTMLElement | undefined {
  const name = [...(form?.elements ?? [])]
    .map((element) => element.getAttribute('name'))
    .find((candidate) => candidate !== null && Object.hasOwn(faults, candidate));
  return form && name ? controlOf(form, name) : undefined;
}
