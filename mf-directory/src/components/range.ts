/** Returns which of a list's items are shown, such as `51–100`; one number for a single one. */
export function rangeOf(start: number, shown: number, number: (value: number) => string): string {
  return shown === 1 ? number(start + 1) : `${number(start + 1)}–${number(start + shown)}`;
}
