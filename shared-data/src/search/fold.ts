/** Folds a text so that two texts that differ only in case, or in how an accent is encoded, become equal. */
export function fold(text: string): string {
  // Lower case first: 'İ' becomes two characters, which composing must see.
  return text.toLowerCase().normalize('NFC');
}
