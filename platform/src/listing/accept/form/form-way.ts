import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchLanguage } from 'shared-i18n/languages';
import type { RequestInfo } from '../../../http/fetch-listener';
import { retryAfter } from '../answers';
import { checkBody, type FieldFault } from '../check-body';
import { issueFormToken, judgeFormToken } from '../form-token';
import type { Arrived, Kept } from '../keep-listing';
import { logUnstored } from '../log-unstored';
import type { OriginVerdict } from '../origin-policy';
import { withinPatience } from '../patience';
import { announces } from '../request-body';
import { formHtml, isMarked } from './fields-html';
import { formPage } from './form-page';
import { completeTexts, type FormWords, type FunctionTexts } from './form-words';
import { hiddenFields, typedForm } from './typed-form';

interface FormWayOptions {
  readonly words: FormWords;
  readonly originOf: (request: Request) => OriginVerdict;
  /** Counts a try of a sender. @returns after how many seconds to come back; 0 for now */
  readonly tooOften: (ip: string) => Promise<number>;
  readonly secret: () => Promise<string>;
  readonly keep: (arrived: Arrived) => Promise<Kept>;
  readonly now: () => number;
}

/** Three times JSON's, because a form writes one byte as three: what fits there fits here. */
const MAX_FORM_BYTES = 3 * 32 * 1024;
/** The form has been filled in before its token is made: this is for a look at it, and a click. */
const LEAST_LOOK_MS = 1_000;
/** Query of the page that a form that was sent leads to, with its language. */
const SENT = 'sent';

/**
 * Takes listing requests from a browser's form, as it sends it without script. The form comes from a page that caches share, and so
 * without a token: the answer is a page with what was typed, and with a token of its own. What comes from there is stored as JSON is,
 * and answered 303 with a page that says so, so that a reload sends nothing. Whatever is wrong, the answer is a page in the visitor's
 * language with everything that was typed.
 *
 * 200 to be checked and sent, also where the token is too old or not ours · 303 stored · 403 of another origin · 413 too long ·
 * 422 fields at fault · 429 and 503, both with `Retry-After`.
 * @returns undefined for what is no form
 */
export function createFormWay(options: FormWayOptions) {
  const { words, originOf, tooOften, secret, keep, now } = options;
  const page = (answer: Parameters<typeof formPage>[0], texts: FunctionTexts) =>
    formPage(answer, texts, words.site);

  const take = async (request: Request, ip: string, said: FunctionTexts): Promise<Response> => {
    const text = await request.text().catch(() => undefined);
    // The client left in the middle.
    if (text === undefined) return page({ status: 400, notes: ['notSent'] }, said);
    const form = typedForm(text);
    const texts = (form.language && (await completeTexts(words, form.language))) || said;
    const language = form.language ?? texts.language;
    let idempotencyKey = form.idempotencyKey ?? randomUUID();
    let token = form.token ?? '';
    const again = (status: number, notes: readonly string[], more: AgainOptions = {}) =>
      page(
        {
          status,
          notes,
          headers: more.headers,
          content: formHtml({
            ...{ form, faults: more.faults ?? [], language, texts: texts.texts },
            hidden: hiddenFields(form, { language, token, idempotencyKey }),
          }),
        },
        texts,
      );
    const tooMany = (seconds: number) => again(429, ['notSent', 'tooMany'], retryAfter(seconds));

    const seconds = await tooOften(ip);
    if (seconds > 0) return tooMany(seconds);
    const check = checkBody(form.body);
    const faults = check.ok ? [] : check.fields;
    const toCheck = faults.some(isMarked) ? 'faults' : 'check';
    try {
      const signedBy = await withinPatience(secret());
      const tokenFault = judgeFormToken(signedBy, form.token, now(), LEAST_LOOK_MS);
      token = issueFormToken(signedBy, now());
      if (tokenFault === 'no-ticket') return again(200, [toCheck], { faults });
      if (tokenFault === 'old-ticket' || tokenFault === 'forged-ticket')
        return again(200, ['expired'], { faults });
      if (!check.ok) return again(422, ['notSent', toCheck], { faults });
      const kept = await withinPatience(keep({ ...check, tokenFault, idempotencyKey }));
      if (kept.status === 'full') return tooMany(kept.seconds);
      if (kept.status === 'saved') return seeSent(language);
      // Somebody went back to a form that was stored, and changed it: that is another request.
      idempotencyKey = randomUUID();
      return again(200, ['check']);
    } catch (error) {
      logUnstored(error);
      return again(503, ['notSent', 'unavailable'], retryAfter(30));
    }
  };

  const app = new Hono<{ Bindings: RequestInfo & { readonly said: FunctionTexts } }>();
  app.use(
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: ({ env }) => page({ status: 413, notes: ['notSent', 'tooLarge'] }, env.said),
    }),
  );
  app.all('*', ({ req, env }) => take(req.raw, env.ip, env.said));

  return async (request: Request, info: RequestInfo): Promise<Response | undefined> => {
    const sent = request.method === 'GET' || request.method === 'HEAD' ? sentIn(request) : undefined;
    if (!sent && !isForm(request)) return undefined;
    const said = await completeTexts(words, sent ?? words.languageOf(request));
    if (!said) return undefined;
    if (sent) return page({ status: 200, notes: ['sent', 'thanks'] }, said);
    if (!originOf(request).allowed && !isOwnUnnamed(request))
      return page({ status: 403, notes: ['notSent', 'foreign'] }, said);
    return app.fetch(request, { ...info, said });
  };
}

interface AgainOptions {
  readonly faults?: readonly FieldFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether a browser sends a form, and nobody who wants JSON. */
function isForm(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return (
    request.method === 'POST' &&
    announces(request, 'application/x-www-form-urlencoded') &&
    (accept.includes('text/html') || !accept.includes('application/json'))
  );
}

/**
 * A browser that tells no page where it comes from sends the origin `null`, and says beside it whether the page was this one's: a
 * header that no page can set (https://w3c.github.io/webappsec-fetch-metadata/#sec-fetch-site-header).
 */
function isOwnUnnamed({ headers }: Request): boolean {
  return headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin';
}

/** Relative, because a proxy may show the function under another path. */
const seeSent = (language: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: `?${SENT}=${language}`, 'Cache-Control': 'no-store' },
  });

const sentIn = (request: Request) => matchLanguage(new URL(request.url).searchParams.get(SENT));
