import { parseRegistry, type Registry, type SitePlan, type Words } from '@zone-directory/federation/contract';

/** What a zone's page says about its composition: its block `composition`. */
export interface CompositionBlock {
  readonly registry: Registry;
  readonly manifests: Readonly<Record<string, unknown>>;
  readonly plan: SitePlan;
  /** English texts that packages declare, by `wordKey`. */
  readonly words: Words;
  readonly allowedOrigins: readonly string[];
  readonly host: { readonly name: string; readonly version: string };
}

/** What a page's block `configuration` says about the zone's choices for its composition. */
export interface LayoutBlock {
  readonly site?: {
    readonly layout?: { readonly home?: readonly string[]; readonly navigation?: readonly string[] };
  };
}

/**
 * Reads a page's block.
 * @throws Error if it is none: its format belongs to another contract
 */
export function readComposition(text: string): CompositionBlock {
  const block = JSON.parse(text) as CompositionBlock;
  parseRegistry(block.registry);
  if (!Array.isArray(block.plan?.pages) || !Array.isArray(block.allowedOrigins) || !block.host?.name)
    throw new Error('the page’s composition has another format');
  return block;
}
