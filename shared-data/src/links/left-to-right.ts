/**
 * Returns the element that shows a phone number, an e-mail address or the like from left to right in every language,
 * with `dir="ltr"`. Only an override (`bdo`) orders groups of Arabic digits; it would reverse the letters of an Arabic
 * word, so a text with letters gets a `bdi`.
 */
export const leftToRightElement = (text: string): 'bdi' | 'bdo' => (/\p{L}/u.test(text) ? 'bdi' : 'bdo');
