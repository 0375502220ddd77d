import type { ListingRequest } from 'shared-data';

/** What was typed into a form that has not been sent, and the key under which it will be. */
export interface Draft {
  readonly key: string;
  readonly values: Readonly<Record<keyof ListingRequest, string | boolean>>;
}

/**
 * Unsent forms by what they are about: the id of a business, or '' for a new one. They live as long as the tab shows the
 * product, and in its memory only: a page that is left and come back to, or a part that broke and was started again, has
 * everything that was typed, and the next person at a shared computer finds nothing of it.
 */
const drafts = new Map<string, Draft>();

/** What was typed about a subject and not sent. */
export const draftAbout = (subject: string): Draft | undefined => drafts.get(subject);

/** Keeps what was typed. */
export function keepDraft(subject: string, draft: Draft): void {
  drafts.set(subject, draft);
}

/** Forgets what was typed, because it has been sent. */
export function dropDraft(subject: string): void {
  drafts.delete(subject);
}
