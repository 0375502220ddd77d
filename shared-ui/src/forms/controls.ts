/** Validation errors by field name: a fault that the form or the server has found. */
export type Faults = Readonly<Record<string, string>>;

/** A form control that the browser can validate. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the error code for a field that the browser found invalid. */
export const errorCodeOf = ({ valueMissing }: ValidityState): string =>
  valueMissing ? 'required' : 'invalid';

/** Returns the form's control with that name. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const element = form.elements.namedItem(name);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isControl ? element : undefined;
}

/** Returns the first control, in form order, that has an error. */
export function firstInvalid(form: HTMLFormElement, faults: Faults): Control | undefined {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => Object.hasOwn(faults, name));
  return first === undefined ? undefined : controlOf(form, first);
}
