/** A form field that a visitor fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is entered in a field: text, whether it is checked, or the chosen options. */
export type FieldValue = string | boolean | readonly string[];

/** Returns whether an element is one. */
export const isField = (element: Element): element is Field =>
  /^(input|textarea|select)$/.test(element.localName);

/** Their content belongs to nobody else, is not a visitor's, or cannot be set by a script. Buttons have none. */
const NOT_KEPT = /^(password|hidden|file|submit|button|image|reset)$/;

/** Whether what is entered in a field may be kept. A password may be shown in a field of type `text`. */
export const isKept = (field: Field): boolean =>
  !NOT_KEPT.test(field.type) && !/password|one-time-code|cc-/.test(field.autocomplete);

/** Returns whether a field is checked rather than filled in. */
export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Returns what is entered in a field. */
export function inputOf(field: Field): FieldValue {
  if (isChoice(field)) return field.checked;
  if (field instanceof HTMLSelectElement && field.multiple)
    return [...field.selectedOptions].map(({ value }) => value);
  return field.value;
}

/** Returns what a field contains according to its HTML: before a visitor, or React, has changed it. */
function originalOf(field: Field): FieldValue {
  if (isChoice(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const selected = [...field.options].filter((option) => option.defaultSelected);
  return field.multiple
    ? selected.map(({ value }) => value)
    : ((selected[0] ?? field.options[0])?.value ?? '');
}

const isSame = (one: FieldValue, other: FieldValue) => String(one) === String(other);

/** Whether a field is as its HTML says. */
export const isUnchanged = (field: Field): boolean => isSame(inputOf(field), originalOf(field));

/** Enters a value in a field as a visitor does, through the events from which React learns about it. */
export function refill(field: Field, value: FieldValue): void {
  const original = originalOf(field);
  // React keeps the HTML of its text fields equal to its own state: it knows this value.
  if (isSame(inputOf(field), value) && isSame(original, value)) return;
  if (isChoice(field)) {
    // Radio buttons are cleared by the click on another one.
    if (field.type === 'radio' && !value) return;
    // React learns about it from the click only, which changes it back.
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    const values = typeof value === 'object' ? value : [String(value)];
    const options = [...field.options];
    // Another release may offer others.
    if (!values.every((wanted) => options.some((option) => option.value === wanted))) return;
    for (const option of options) option.selected = values.includes(option.value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // Setting the element's own property tells React the old value; the setter of its class does not tell it the new
    // one, so the event counts as a change.
    field.value = String(original);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
