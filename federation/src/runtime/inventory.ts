import type { CompositionPhase } from './errors';
import type { PartState } from './part-store';

/** What is on the page, for support and tests: `window.__composition`. */
export interface Inventory {
  readonly host: { readonly name: string; readonly version: string };
  /** Generation of the registry that this page uses. */
  readonly generation: number;
  readonly parts: Readonly<
    Record<
      string,
      {
        readonly remote: string;
        readonly status: PartState['status'];
        readonly phase?: CompositionPhase;
      }
    >
  >;
}

declare global {
  interface Window {
    readonly __composition?: Inventory;
  }
}

/** Exposes the inventory as `window.__composition`, read-only and always current. */
export function exposeInventory(composition: { inventory(): Inventory }): void {
  Object.defineProperty(window, '__composition', { configurable: true, get: () => composition.inventory() });
}
