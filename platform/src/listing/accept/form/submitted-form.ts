import { HONEYPOT_FIELD } from '@zone-directory/shared-data/core';
import { type LanguageCode, matchLanguage } from '@zone-directory/shared-i18n/languages';
import { TOKEN_HEADER } from '../form-token';
import { isIdempotencyKey, KEY_HEADER } from '../idempotency-key';
import type { FormKind } from './form-kind';

/** Form fields that are not part of a request. */
const LANGUAGE_FIELD = 'lang';
const OWN_FIELDS = [LANGUAGE_FIELD, TOKEN_HEADER, KEY_HEADER];

/** A form as it was filled in, valid or not. */
export type SubmittedForm = ReturnType<typeof typedForm>;

/** Parses `application/x-www-form-urlencoded` by the URL standard, which accepts any text. */
export function typedForm(text: string, kind: FormKind) {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = sent.get(name) ?? [];
    // Browsers send every line break as CRLF, but count it as one character.
    values.push(value.replace(/\r\n?/g, '\n'));
    sent.set(name, values);
  }
  const first = (name: string) => sent.get(name)?.[0];
  kind.merge?.(sent);

  const body = [...sent]
    .filter(([name]) => !OWN_FIELDS.includes(name))
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  const key = first(KEY_HEADER);
  return {
    language: matchLanguage(first(LANGUAGE_FIELD)),
    /** Null in a form from a page that caches share. */
    token: first(TOKEN_HEADER) || null,
    idempotencyKey: key !== undefined && isIdempotencyKey(key) ? key : undefined,
    /** The equivalent body of a JSON request. */
    body: { ...Object.fromEntries(body), ...kind.typed?.(sent) },
    /** Returns a field's content, to show it again; '' if empty. */
    shown: (field: string) => sent.get(field)?.join(field === kind.long ? '\n' : ' ') ?? '',
  };
}

/** Returns the hidden fields of a page for the next attempt. */
export const hiddenFields = (
  { hidden }: FormKind,
  form: SubmittedForm,
  { language, token, idempotencyKey }: { language: LanguageCode; token: string; idempotencyKey: string },
): Readonly<Record<string, string>> => ({
  [LANGUAGE_FIELD]: language,
  [TOKEN_HEADER]: token,
  [KEY_HEADER]: idempotencyKey,
  ...Object.fromEntries([...hidden, HONEYPOT_FIELD].map((name) => [name, form.shown(name)])),
});
