import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Control, type Faults, firstAtFault } from './faults';

/** What is said against the fields of a form. Whatever finds a fault, focus goes to the first field that has one. */
export function useFaults(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({});
  const isFocusDue = useRef(false);

  // When the sentences stand at their fields, so that a screen reader says them with the field.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    if (form.current) firstAtFault(form.current, faults)?.focus();
  });

  const refuse = useCallback((found: Faults) => {
    isFocusDue.current = true;
    setFaults((others) => ({ ...others, ...found }));
  }, []);
  /** What was said against a field holds no more: it has another value. */
  const accept = useCallback(({ name }: Control) => setFaults(({ [name]: _, ...others }) => others), []);
  const clear = useCallback(() => setFaults({}), []);
  return { faults, accept, refuse, clear };
}
