import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** What came of hydrating a server's HTML. */
export interface Hydrated {
  readonly place: HTMLElement;
  /** What stood there before. */
  readonly before: string;
  /** Everything that React had to say about it: a mismatch, or a warning. */
  readonly said: readonly unknown[];
}

/** Puts a server's HTML into the page, as a host does, and hydrates it with what has rendered it. */
export async function hydrate(html: string, shown: ReactElement): Promise<Hydrated> {
  const place = document.body.appendChild(document.createElement('div'));
  // Hints for pictures, which the host takes out of the HTML.
  place.innerHTML = html.replace(/<link rel="preload"[^>]*>/g, '');
  const before = place.innerHTML;
  const said: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
  render(shown, { container: place, hydrate: true, onRecoverableError: (error) => said.push(error) });
  await act(async () => {});
  log.mockRestore();
  return { place, before, said };
}

/** Types into a field as a host replays what was typed before its part was hydrated. */
export function replay(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('there is no such field');
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React takes a value that a script set by the element's own property for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}
