import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isConversionKey } from '../conversion-key';
import { focusInView } from '../focus-in-view';
import { type Control, type Faults, firstInvalid } from './controls';

/** An Enter that confirms a conversion does not submit the form. */
export function keepConversion(event: KeyboardEvent) {
  if (event.key === 'Enter' && isConversionKey(event.nativeEvent)) event.preventDefault();
}

/** Holds the validation errors of a form, and moves focus to the first invalid field, whatever found the error. */
export function useFaults(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({});
  const isFocusDue = useRef(false);

  // Once the messages are rendered, so that a screen reader reads them with the field.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const field = form.current && firstInvalid(form.current, faults);
    if (field) focusInView(field);
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
