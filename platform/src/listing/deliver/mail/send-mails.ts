import type { Problem } from '../../../problem';
import { isReport, type StoredRequest } from '../../../storage/schema';
import { WayError } from '../delivery-error';
import type { MailSettings } from '../delivery-settings';
import { editorsMail } from './editors-mail';
import type { MailZone } from './mail-zone';
import { composeMail, type Mail } from './message';
import { reportMail } from './report-mail';
import type { Refusal, Smtp } from './smtp';

/** Mails to editors, and what their server refuses. */
export interface EditorsMails {
  /** Sends a mail to all editors. @throws DeliveryError unless the server accepts it for one of them at least */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  /** Tells editors of a request or a report. @throws DeliveryError */
  readonly deliver: (request: StoredRequest, signal: AbortSignal) => Promise<void>;
  /** Which of the addresses the server has refused in the last mail, by their place in `MAIL_TO`. */
  readonly problems: () => readonly Problem[];
}

export interface EditorsMailsOptions {
  readonly settings: MailSettings;
  readonly smtp: Smtp;
  readonly zone: MailZone;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Creates the mails to editors. */
export function createEditorsMails({ settings, smtp, zone, now, log }: EditorsMailsOptions): EditorsMails {
  let known: readonly string[] = [];
  const note = (refused: readonly Refusal[]) => {
    const latest = refused.map(({ index, code }) => refusalText(index, settings.to.length, code));
    for (const line of latest) if (!known.includes(line)) log(line);
    known = latest;
  };
  const send = async (mail: Mail, signal: AbortSignal): Promise<void> => {
    const message = await composeMail(mail, zone, now());
    const refused = await smtp.send({ from: mail.from, to: mail.to }, message, signal);
    if (refused[0] && refused.length === mail.to.length) throw new WayError(refused[0].code, CORRECT);
    note(refused);
  };
  return {
    send,
    deliver: (request, signal) =>
      send(
        isReport(request) ? reportMail(request, settings, zone) : editorsMail(request, settings, zone),
        signal,
      ),
    problems: () =>
      known.map((problem) => ({
        about: 'mail',
        problem,
        action: `${CORRECT} The other editors get all mails.`,
      })),
  };
}

const CORRECT = 'Correct MAIL_TO, or ask who runs the mailbox.';

/** Without the address: it is personal data. */
const refusalText = (index: number, count: number, code: string) =>
  `The mail server refuses address ${index + 1} of ${count} in MAIL_TO (${code}).`;
