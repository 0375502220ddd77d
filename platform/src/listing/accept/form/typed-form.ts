import { HONEYPOT_FIELD } from 'shared-data/core';
import { type LanguageCode, matchLanguage } from 'shared-i18n/languages';
import { TOKEN_HEADER } from '../form-token';
import { isIdempotencyKey, KEY_HEADER } from '../idempotency-key';

/** Fields of a form that are not a listing request's. */
const LANGUAGE_FIELD = 'lang';
/** What the message of a report begins with: the business that it is about. */
const ABOUT_FIELD = 'about';
const OWN_FIELDS = [LANGUAGE_FIELD, ABOUT_FIELD, TOKEN_HEADER, KEY_HEADER];

/** A form as somebody filled it in, right or wrong. */
export interface TypedForm {
  readonly language: LanguageCode | undefined;
  /** Null in a form that came from a page that caches share. */
  readonly token: string | null;
  readonly idempotencyKey: string | undefined;
  /** What the body of a JSON request would be. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What stands in a field, for showing it again; '' where nothing does. */
  readonly shown: (field: string) => string;
  readonly hasAcceptedTerms: boolean;
}

/** Reads `application/x-www-form-urlencoded`, as the URL standard does: there is no text that it cannot read. */
export function typedForm(text: string): TypedForm {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = sent.get(name) ?? [];
    // Browsers send every line end as CRLF, and count one character for it.
    values.push(value.replace(/\r\n?/g, '\n'));
    sent.set(name, values);
  }
  const first = (name: string) => sent.get(name)?.[0];
  const about = first(ABOUT_FIELD) ?? '';
  const messages = sent.get('message') ?? [''];
  if (about !== '') sent.set('message', [[about, ...messages].join('\n')]);

  const hasAcceptedTerms = ['on', 'true'].includes(first('terms') ?? '') && sent.get('terms')?.length === 1;
  const body = [...sent]
    .filter(([name]) => !OWN_FIELDS.includes(name))
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  const key = first(KEY_HEADER);
  return {
    language: matchLanguage(first(LANGUAGE_FIELD)),
    token: first(TOKEN_HEADER) || null,
    idempotencyKey: key !== undefined && isIdempotencyKey(key) ? key : undefined,
    body: Object.fromEntries([...body, ['terms', hasAcceptedTerms]]),
    shown: (field) => sent.get(field)?.join(field === 'message' ? '\n' : ' ') ?? '',
    hasAcceptedTerms,
  };
}

/** The hidden fields that a page has for the next try. */
export const hiddenFields = (
  form: TypedForm,
  { language, token, idempotencyKey }: { language: LanguageCode; token: string; idempotencyKey: string },
): Readonly<Record<string, string>> => ({
  [LANGUAGE_FIELD]: language,
  [TOKEN_HEADER]: token,
  [KEY_HEADER]: idempotencyKey,
  [HONEYPOT_FIELD]: form.shown(HONEYPOT_FIELD),
});
