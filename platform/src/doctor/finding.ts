/** What one check of `npm run doctor` has found. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  /** What was looked at and how it is, in a sentence. */
  readonly says: string;
  /** What to do; present unless the state is `ok`. */
  readonly action?: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, action: string): Finding => ({ state: 'warn', says, action });
export const fail = (says: string, action: string): Finding => ({ state: 'fail', says, action });
