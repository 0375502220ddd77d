import { createHash } from 'node:crypto';
import type { Storage } from '../../storage/storage';
import { privacyTextOf, type TokenFault } from './form-token';

/** Which privacy text senders agree to. */
export interface PrivacyText {
  /** Returns the version that is in force now, for a form that is opened; null for a zone that has no such text. */
  current(): Promise<string | null>;
  /** Returns the version that the sender of a request agreed to: its form's, or else the one that is in force now. */
  agreedTo(token: string | null, fault: TokenFault): Promise<string | null>;
}

/** For a zone without a privacy text. */
export const NO_PRIVACY_TEXT: PrivacyText = { current: async () => null, agreedTo: async () => null };

/** A text that is in use is recorded as often as that. */
const RECORD_MS = 6 * 60 * 60 * 1_000;

/**
 * Records each version of the zone's privacy text once a form is opened with it, so that it can be shown later what a
 * sender agreed to.
 * @param read returns the text by language, undefined for none
 */
export function createPrivacyText({
  storage: { database },
  read,
  now,
}: {
  readonly storage: Storage;
  readonly read: () => Promise<unknown>;
  readonly now: () => number;
}): PrivacyText {
  /** What this process has seen, by version. */
  const seen = new Map<string, { readonly content: string; recordedAt: number }>();

  async function record(version: string): Promise<void> {
    const text = seen.get(version);
    const at = now();
    if (!text || Math.abs(at - text.recordedAt) < RECORD_MS) return;
    const used_at = new Date(at).toISOString();
    await database
      .insertInto('privacy_texts')
      .values({ version, used_at, content: text.content })
      .onConflict((conflict) => conflict.column('version').doUpdateSet({ used_at }))
      .execute();
    text.recordedAt = at;
  }

  async function inForce(): Promise<string | null> {
    const text = await read();
    if (text === undefined) return null;
    const content = JSON.stringify(text);
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    if (!seen.has(version)) seen.set(version, { content, recordedAt: Number.NEGATIVE_INFINITY });
    return version;
  }

  return {
    async current() {
      const version = await inForce();
      // A form opens while the database is down; its request is stored with the text, or not at all.
      if (version !== null) void record(version).catch(() => {});
      return version;
    },
    async agreedTo(token, fault) {
      const isForms = token !== null && fault !== 'forged-token' && fault !== 'old-token';
      const version = (isForms ? privacyTextOf(token) : undefined) ?? (await inForce());
      if (version !== null) await record(version);
      return version;
    },
  };
}
