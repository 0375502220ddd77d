type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a visitor has entered in HTML that a server rendered: React reads no field when it hydrates, and would show its own
 * state at the next change.
 * @param element what is about to be hydrated
 * @returns tells React, once it has hydrated, by the events that it would have heard
 */
export function keptInput(element: Element): () => void {
  const entered = [...element.querySelectorAll<Field>('input,textarea,select')].flatMap((field) => {
    const replay = replayOf(field);
    return replay ? [replay] : [];
  });
  return () => {
    for (const replay of entered) replay();
  };
}

/** What a field holds that the server did not write there; undefined where that is nothing. */
function replayOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    // React hears of a box by its click; of several, of the one that was chosen.
    return checked === field.defaultChecked || (field.type === 'radio' && !checked)
      ? undefined
      : () => {
          if (field.checked === checked) field.checked = !checked;
          field.click();
        };
  }
  // Stays in its field, and no script can choose one.
  if (field.type === 'file') return undefined;
  if (field instanceof HTMLSelectElement && field.multiple) return chosen(field);
  const { value } = field;
  const original =
    field instanceof HTMLSelectElement
      ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
      : field.defaultValue;
  if (value === original) return undefined;
  return () => {
    // By the element's own property React learns of the old value, by that of its class it does not of the new one: so it
    // hears of a change.
    field.value = original;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Several options of one field. */
function chosen(field: HTMLSelectElement): (() => void) | undefined {
  const options = [...field.options].map((option) => ({ option, selected: option.selected }));
  if (options.every(({ option, selected }) => selected === option.defaultSelected)) return undefined;
  return () => {
    for (const { option, selected } of options) option.selected = selected;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
