import type { RemoteKey } from '../contract/index';
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

/** The inventory, and what a development server calls after it has built a remote again. */
export interface ExposedInventory extends Inventory {
  /** Shows the parts of a remote's newest build, with what was typed in them. */
  replace(remote: RemoteKey): Promise<void>;
}

declare global {
  interface Window {
    readonly __composition?: ExposedInventory;
  }
}

/** Exposes the inventory as `window.__composition`, read-only and always current. */
export function exposeInventory({
  inventory,
  replace,
}: Pick<ExposedInventory, 'replace'> & { inventory(): Inventory }): void {
  Object.defineProperty(window, '__composition', {
    configurable: true,
    get: () => ({ ...inventory(), replace }),
  });
}
