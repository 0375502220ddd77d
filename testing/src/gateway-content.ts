import type { ChoosableBusiness } from './naive-choice';

/** A record with a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A gateway's snapshot of a base: what it has to know of its records. It sends them as they are. */
export interface GatewayContent {
  readonly version: string;
  readonly categories: readonly Named[];
  readonly subcategories: readonly (Named & { readonly categoryIds: readonly string[] })[];
  readonly businesses: readonly (ChoosableBusiness & { readonly category: string | null })[];
}
