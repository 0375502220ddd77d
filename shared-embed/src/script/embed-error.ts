import type { CompositionPhase } from '@zone-directory/federation/runtime';

/**
 * Why an element failed: the phase in which its remote failed (`CompositionPhase`), or
 *
 * - `style`: a style sheet failed to load
 * - `configuration`: the zone's configuration could not be read
 * - `name`: another script has already defined an element of that name, such as that of a second zone
 * - `listing-origin`: the zone accepts no listings from the page's origin (`LISTING_ORIGINS`); the form stays as it is
 */
export type EmbedCode = CompositionPhase | 'style' | 'configuration' | 'name' | 'listing-origin';

/** A failure of an element. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedCode;

  constructor(code: EmbedCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
