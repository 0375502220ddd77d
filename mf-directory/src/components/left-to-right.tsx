/** Renders a phone number, an e-mail address or the like from left to right in every language. */
export function LeftToRight({ text }: { readonly text: string }) {
  // Only an override orders groups of Arabic digits; it would reverse the letters of an Arabic word.
  const Text = /\p{L}/u.test(text) ? 'bdi' : 'bdo';
  return <Text dir="ltr">{text}</Text>;
}
