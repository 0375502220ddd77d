import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Control, type Faults, firstInvalid } from './field-errors';

/** Holds the validation errors of a form, and moves focus to the first invalid field, whatever found the error. */
export function useFaults(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({});
  const isFocusDue = useRef(false);

  // Once the messages are rendered, so that a screen reader reads them with the field.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    if (form.current) firstInvalid(form.current, faults)?.focus();
  });

  const refuse = useCallback((found: Faults) => {
    isFocusDue.current = true;
    setFaults((others) => ({ ...others, ...found }));
  }, []);
  /** Clears the error of a field whose value changed. */
  const accept = useCallback(({ name }: Control) => setFaults(({ [name]: _, ...others }) => others), []);
  const clear = useCallback(() => setFaults({}), []);
  return { faults, accept, refuse, clear };
}
