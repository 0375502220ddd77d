import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Result of hydrating server-rendered HTML. */
export interface Hydrated {
  readonly place: HTMLElement;
  /** The HTML before hydration. */
  readonly before: string;
  /** Everything that React reported: mismatches and warnings. */
  readonly said: readonly unknown[];
}

/** Inserts server-rendered HTML into the page, as a host does, and hydrates it with the element that rendered it. */
export async function hydrate(html: string, shown: ReactElement): Promise<Hydrated> {
  const place = document.body.appendChild(document.createElement('div'));
  // Preload hints for images, which the host removes from the HTML.
  place.innerHTML = html.replace(/<link rel="preload"[^>]*>/g, '');
  const before = place.innerHTML;
  const said: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...args) => void said.push(args));
  render(shown, { container: place, hydrate: true, onRecoverableError: (error) => said.push(error) });
  await act(async () => {});
  log.mockRestore();
  return { place, before, said };
}

/** Types into a field like a host that replays what was typed before hydration. */
export function replay(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('there is no such field');
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React overrides `value` on the element; a value set through that override would count as React's own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}
