import { HONEYPOT_FIELD } from '@zone-directory/shared-data';
import { checkReport } from '@zone-directory/shared-data/report';
import {
  controlOf,
  createFormToken,
  type Faults,
  newIdempotencyKey,
  type SendOutcome,
  sendForm,
} from '@zone-directory/shared-ui';

/** The outcome of an attempt; `invalid`: nothing was sent. */
export type ReportOutcome = SendOutcome | { readonly kind: 'invalid'; readonly faults: Faults };

/** What sends one filled-in form, in as many attempts as it takes. */
export interface ReportSender {
  /** The visitor begins to fill it in. */
  begin(): void;
  /** Checks and sends what the form has. Never throws. */
  send(form: HTMLFormElement): Promise<ReportOutcome>;
}

/**
 * Creates what sends a report.
 * @param functionsUrl URL of the zone's functions folder
 * @param name of the function
 */
export function createReportSender(functionsUrl: string, name: string): ReportSender {
  const token = createFormToken(functionsUrl);
  let last = { key: newIdempotencyKey(), content: '' };
  return {
    begin: token.begin,
    async send(form) {
      const text = (field: string) => controlOf(form, field)?.value ?? '';
      const check = checkReport({ business: text('business'), text: text('text'), contact: text('contact') });
      if (!check.ok) return { kind: 'invalid', faults: check.faults };
      const trap = text(HONEYPOT_FIELD) || undefined;
      const content = JSON.stringify(check.request);
      // What has been changed is another report: one with this key may have arrived although its answer was lost.
      if (last.content !== '' && last.content !== content) last = { key: newIdempotencyKey(), content };
      last = { ...last, content };
      return sendForm({
        ...{ functionsUrl, name, key: last.key },
        content: { ...check.request, [HONEYPOT_FIELD]: trap },
        token: await token.take(),
      });
    },
  };
}
