import { jsonAnswer } from '../../http/answer';
import type { FetchHandler } from '../../http/fetch-listener';
import type { Storage } from '../../storage/storage';
import { refusal, respondTo, retryAfter } from './answers';
import { formTokenSecret, issueFormToken } from './form-token';
import { createOriginPolicy, type OriginSettings } from './origin-policy';
import { NO_PRIVACY_TEXT, type PrivacyText } from './privacy-text';
import { withStorageTimeout } from './storage-failures';

/** Where the form fetches the token that it sends with the request. */
export const FORM_TOKEN_PATH = '/.netlify/functions/form-token';

/** What both of the form's functions need. */
export interface FormTokenOptions extends OriginSettings {
  readonly storage: Storage;
  /** What senders agree to; nothing by default. */
  readonly privacy?: PrivacyText;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Creates the handler that issues `{ token }`, the form token, when a visitor starts filling in the form: the signed
 * half of send-listing's time trap. Also 403 `foreign-origin`, 405 `method-not-allowed`, 503 `storage-unavailable`.
 */
export function createFormTokenHandler(options: FormTokenOptions): FetchHandler {
  const { storage, now, privacy = NO_PRIVACY_TEXT } = options;
  const originOf = createOriginPolicy(options);
  const secret = formTokenSecret(storage);
  const answer = async (request: Request) => {
    if (request.method !== 'GET')
      return refusal(405, 'method-not-allowed', { headers: { Allow: 'GET, OPTIONS' } });
    try {
      const signedBy = await withStorageTimeout(secret());
      return jsonAnswer(200, { token: issueFormToken(signedBy, now(), await privacy.current()) });
    } catch {
      return refusal(503, 'storage-unavailable', retryAfter(30));
    }
  };
  return (request) =>
    respondTo(request, originOf(request), { methods: 'GET', headers: '' }, () => answer(request));
}
