/**
 * Whether a key belongs to an input method that is converting typed text, as for Japanese and Chinese: it chooses or
 * confirms characters and is not for the page. Safari reports the confirming key after the composition has ended, by the
 * key code only (https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode).
 */
export function isConversionKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
