/**
 * What became of a request. `repeated`: it was stored before. `limited`: its sender, or all together, have sent too
 * many. `failed`: the database did not store it.
 */
export type RequestOutcome =
  | 'stored'
  | 'quarantined'
  | 'repeated'
  | 'invalid'
  | 'foreign'
  | 'limited'
  | 'failed';

/** Returns why a request was refused; undefined for an answer that refuses nothing. */
export function refusalOutcome(status: number): RequestOutcome | undefined {
  if (status === 403) return 'foreign';
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'invalid' : undefined;
}
