import { visibleText } from './cell-piece';
import { isDomain } from './domain';

const CHARACTER = '[^\\s@,;:<>()[\\]"\\\\?&%#|/،؛、]';
/** The source of a regular expression for what may be a mail address. */
export const ADDRESS = `${CHARACTER}+@${CHARACTER}+`;

/** Returns the mailto target of a text that is one mail address and nothing else; undefined for any other text. */
export function emailLink(address: string | undefined): string | undefined {
  const text = mailText(address);
  return new RegExp(`^${ADDRESS}$`, 'u').test(text) && isAddress(text) ? `mailto:${text}` : undefined;
}

/** Returns the visible text of a cell; Japanese and Chinese input methods produce wide letters, and a wide @. */
export function mailText(cell: string | undefined): string {
  const text = visibleText(cell);
  return /[\uff01-\uff5e]/.test(text) ? text.normalize('NFKC') : text;
}

/** Whether what may be a mail address certainly is one. */
export function isAddress(text: string): boolean {
  const [local = '', domain = ''] = text.split('@');
  return !/^[.'’]|\.(?:\.|$)/.test(local) && isDomain(domain);
}
