type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a visitor has entered in server-rendered HTML: React reads no field when it hydrates, and would show its
 * own state at the next change.
 * @param element the element that is about to be hydrated
 * @returns a function to call after hydration: passes the input to React through the events that it missed
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

/** A function that replays a field's input; undefined if the field is as the server rendered it. */
function replayOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    // React learns about a checkbox from its click, and about radio buttons from that of the chosen one.
    return checked === field.defaultChecked || (field.type === 'radio' && !checked)
      ? undefined
      : () => {
          if (field.checked === checked) field.checked = !checked;
          field.click();
        };
  }
  // A file stays in its field, and no script can choose one.
  if (field.type === 'file') return undefined;
  if (field instanceof HTMLSelectElement && field.multiple) return chosen(field);
  const { value } = field;
  const original =
    field instanceof HTMLSelectElement
      ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
      : field.defaultValue;
  if (value === original) return undefined;
  return () => {
    // Setting the element's own property tells React the old value; the setter of its class does not tell it the new
    // one, so the event counts as a change.
    field.value = original;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** The same for a field with several options. */
function chosen(field: HTMLSelectElement): (() => void) | undefined {
  const options = [...field.options].map((option) => ({ option, selected: option.selected }));
  if (options.every(({ option, selected }) => selected === option.defaultSelected)) return undefined;
  return () => {
    for (const { option, selected } of options) option.selected = selected;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
