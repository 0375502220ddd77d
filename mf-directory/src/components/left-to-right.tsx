import { leftToRightElement } from '@zone-directory/shared-data/links';

/** Renders a phone number, an e-mail address or the like from left to right in every language. */
export function LeftToRight({ text }: { readonly text: string }) {
  const Text = leftToRightElement(text);
  return <Text dir="ltr">{text}</Text>;
}
