import type { Composition } from './composition';
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
    /** The inventory, and what a development server calls after it has built a remote again. */
    readonly __composition?: Inventory & Pick<Composition, 'replace'>;
  }
}

/** Exposes the inventory as `window.__composition`, read-only and always current. */
export function exposeInventory({ inventory, replace }: Pick<Composition, 'inventory' | 'replace'>): void {
  Object.defineProperty(window, '__composition', {
    configurable: true,
    get: () => ({ ...inventory(), replace }),
  });
}
