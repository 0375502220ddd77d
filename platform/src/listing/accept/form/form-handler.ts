import { randomUUID } from 'node:crypto';
import { matchLanguage } from '@zone-directory/shared-i18n/languages';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestInfo } from '../../../http/fetch-listener';
import type { Log } from '../../../log/log';
import { retryAfter } from '../answers';
import { type CheckedFields, checkBody, type FieldFault } from '../check-body';
import { issueFormToken, judgeFormToken } from '../form-token';
import type { OriginVerdict } from '../origin-policy';
import type { PrivacyText } from '../privacy-text';
import { hasContentType } from '../request-body';
import { logUnstored, withStorageTimeout } from '../storage-failures';
import type { Arrived, Kept } from '../store-request';
import { formHtml, isMarked } from './fields-html';
import type { FormKind } from './form-kind';
import { formPage } from './form-page';
import { completeTexts, type FormTexts, type FunctionTexts } from './form-texts';
import { hiddenFields, typedForm } from './submitted-form';

/** The kind of request that a form sends. */
interface FormSent {
  readonly fields: CheckedFields;
  readonly form: FormKind;
  /** Name of its function, and what a request is called in the log. */
  readonly name: string;
  readonly noun: string;
}

interface FormWayOptions {
  readonly words: FormTexts;
  readonly originOf: (request: Request) => OriginVerdict;
  /** Counts a sender's attempt. @returns the seconds to wait; 0 if it is allowed */
  readonly tooOften: (ip: string) => Promise<number>;
  readonly secret: () => Promise<string>;
  readonly privacy: PrivacyText;
  readonly keep: (arrived: Arrived) => Promise<Kept>;
  readonly now: () => number;
  readonly log: Log;
}

/** Three times JSON's, because URL encoding writes one byte as three: what fits there fits here. */
const MAX_FORM_BYTES = 3 * 32 * 1024;
/** The form is filled in before its token is issued: this is the time for a look at it and a click. */
const MIN_LOOK_MS = 1_000;
/** Query parameter of the page shown after sending; its value is the language. */
const SENT = 'sent';

/**
 * Creates the handler of one kind of forms that browsers send without JavaScript. Caches share the page with the form, so
 * it has no token: the first response is a page with what was typed and a token. Sending that page stores the request
 * like JSON and redirects (303) to a confirmation, so a reload sends nothing. Errors are answered with a page in the
 * visitor's language, which keeps everything that was typed (except 403 and 413).
 *
 * 200 to be checked and sent, also if the token is too old or forged · 303 stored · 403 other origin · 413 too long ·
 * 422 invalid fields · 429 and 503, both with `Retry-After`.
 * @returns a handler that returns undefined for requests that are not forms
 */
export function createFormHandler({ fields, form: kind, name, noun }: FormSent, options: FormWayOptions) {
  const { words, originOf, tooOften, secret, privacy, keep, now, log } = options;
  const page = (answer: Omit<Parameters<typeof formPage>[0], 'back'>, texts: FunctionTexts, about = '') =>
    formPage({ ...answer, back: kind.back.path(about) }, texts, words.site);

  const take = async (
    request: Request,
    { ip, notes, pageTexts }: RequestInfo & PageTexts,
  ): Promise<Response> => {
    const text = await request.text().catch(() => undefined);
    // The client disconnected.
    if (text === undefined) return page({ status: 400, notes: ['notSent'] }, pageTexts);
    const form = typedForm(text, kind);
    const about = kind.back.by === undefined ? '' : form.shown(kind.back.by);
    const texts = (form.language && (await completeTexts(words, kind.texts, form.language))) || pageTexts;
    const language = form.language ?? texts.language;
    let idempotencyKey = form.idempotencyKey ?? randomUUID();
    let token = form.token ?? '';
    const again = (status: number, notes: readonly string[], more: AgainOptions = {}) =>
      page(
        {
          status,
          notes,
          headers: more.headers,
          content: formHtml(kind, {
            ...{ form, faults: more.faults ?? [], language, texts: texts.texts },
            hidden: hiddenFields(kind, form, { language, token, idempotencyKey }),
          }),
        },
        texts,
        about,
      );
    const tooMany = (seconds: number) => again(429, ['notSent', 'tooMany'], retryAfter(seconds));

    const seconds = await tooOften(ip);
    if (seconds > 0) return tooMany(seconds);
    const check = checkBody(form.body, fields);
    const faults = check.ok ? [] : check.fields;
    const toCheck = faults.some((fault) => isMarked(kind, fault)) ? 'faults' : 'check';
    try {
      const signedBy = await withStorageTimeout(secret());
      const tokenFault = judgeFormToken(signedBy, form.token, now(), MIN_LOOK_MS);
      token = issueFormToken(signedBy, now(), await privacy.current());
      if (tokenFault === 'no-token') return again(200, [toCheck], { faults });
      if (tokenFault === 'old-token' || tokenFault === 'forged-token')
        return again(200, ['expired'], { faults });
      if (!check.ok) return again(422, ['notSent', toCheck], { faults });
      const kept = await withStorageTimeout(
        keep({ ...check, token: form.token, tokenFault, ip, idempotencyKey, language }),
      );
      if (kept.status === 'full') return tooMany(kept.seconds);
      if (kept.status === 'saved') return seeSent(language, kind.back.by, about);
      // The visitor went back to a stored form and changed it: that is a new request.
      idempotencyKey = randomUUID();
      return again(200, ['check']);
    } catch (error) {
      logUnstored(log, `${name}: a ${noun}`, error, notes?.id);
      return again(503, ['notSent', 'unavailable'], retryAfter(30));
    }
  };

  const app = new Hono<{ Bindings: RequestInfo & PageTexts }>();
  app.use(
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: ({ env }) => page({ status: 413, notes: ['notSent', 'tooLarge'] }, env.pageTexts),
    }),
  );
  app.all('*', ({ req, env }) => take(req.raw, env));

  return async (request: Request, info: RequestInfo): Promise<Response | undefined> => {
    const sent = request.method === 'GET' || request.method === 'HEAD' ? sentIn(request) : undefined;
    if (!sent && !isForm(request)) return undefined;
    const pageTexts = await completeTexts(words, kind.texts, sent ?? words.languageOf(request));
    if (!pageTexts) return undefined;
    if (sent) {
      const about = kind.back.by === undefined ? null : new URL(request.url).searchParams.get(kind.back.by);
      return page({ status: 200, notes: ['sent', 'thanks'] }, pageTexts, about ?? '');
    }
    if (!originOf(request).allowed && !isOwnUnnamed(request))
      return page({ status: 403, notes: ['notSent', 'foreign'] }, pageTexts);
    return app.fetch(request, { ...info, pageTexts });
  };
}

/** The texts of the page that the form is on. */
interface PageTexts {
  readonly pageTexts: FunctionTexts;
}

interface AgainOptions {
  readonly faults?: readonly FieldFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether this is a browser's form, and not from a client that wants JSON. */
function isForm(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return (
    request.method === 'POST' &&
    hasContentType(request, 'application/x-www-form-urlencoded') &&
    (accept.includes('text/html') || !accept.includes('application/json'))
  );
}

/**
 * A browser that hides the referrer sends the origin `null`, but also whether the page has our origin, in a header that
 * no page can set (https://w3c.github.io/webappsec-fetch-metadata/#sec-fetch-site-header).
 */
function isOwnUnnamed({ headers }: Request): boolean {
  return headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin';
}

/** Relative, because a proxy may serve the function under another path. */
function seeSent(language: string, by: string | undefined, about: string): Response {
  const of = by === undefined ? '' : `&${by}=${encodeURIComponent(about)}`;
  return new Response(null, {
    status: 303,
    headers: { Location: `?${SENT}=${language}${of}`, 'Cache-Control': 'no-store' },
  });
}

const sentIn = (request: Request) => matchLanguage(new URL(request.url).searchParams.get(SENT));
