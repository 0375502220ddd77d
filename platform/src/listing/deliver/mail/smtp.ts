import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { domainToASCII } from 'node:url';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DeliveryError, WayError } from '../delivery-error';

/** Whom the mail server is asked to deliver a message to. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** A recipient that the server has refused. */
export interface Refusal {
  /** Place in the envelope, from 0. */
  readonly index: number;
  readonly code: string;
}

/** Sends a message to a mail server. */
export interface Smtp {
  /**
   * Resolves once the server has taken responsibility for the message, for all recipients but those that are returned.
   * If these are all, nothing was sent.
   * @throws DeliveryError with a code such as `SMTP 554` if it refuses the message, WayError for everything else
   */
  send(envelope: Envelope, message: Buffer, signal: AbortSignal): Promise<readonly Refusal[]>;
}

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  // RFC 5321 allows servers minutes; one that needs them gets the same message again.
  socketTimeout: 20_000,
};
/** For a server that sends something every few seconds, and never ends. */
const DEADLINE_MS = 30_000;
/** How long a server may take to say goodbye. */
const GOODBYE_MS = 1_000;

/**
 * Creates a connection for each message to the server of an `SMTP_URL`.
 * @param tls further options of TLS, such as a certificate authority
 */
export function createSmtp(url: string, tls: ConnectionOptions = {}, deadlineMs = DEADLINE_MS): Smtp {
  const { username, password, ...options } = serverOf(url);
  return {
    send(envelope, message, signal) {
      const from = asciiDomain(envelope.from);
      const to = envelope.to.map(asciiDomain);
      const connection = new SMTPConnection({
        ...TIMEOUTS,
        ...options,
        tls: { ...options.tls, ...tls },
      });
      const ends = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const result = new Promise<readonly Refusal[]>((resolve, reject) => {
        const fail = (error: unknown) => reject(deliveryError(error));
        ends.addEventListener('abort', () => fail({ code: signal.aborted ? 'EABORT' : 'ETIMEDOUT' }));
        connection.once('error', fail);
        connection.once('end', () => fail({ code: 'ECONNECTION' }));
        const refusals = (errors: readonly unknown[] = [], addresses: readonly string[] = []) =>
          errors.map((refused, place) => ({
            index: to.indexOf(addresses[place] ?? ''),
            code: codeOf(refused),
          }));
        const send = () =>
          connection.send({ from, to }, message, (error, info) => {
            if (error?.rejectedErrors) return resolve(refusals(error.rejectedErrors, error.rejected));
            return error ? fail(error) : resolve(refusals(info?.rejectedErrors, info?.rejected));
          });
        const login = () => {
          if (username === '') return send();
          connection.login({ credentials: { user: username, pass: password } }, (error) =>
            error ? fail(error) : send(),
          );
        };
        if (ends.aborted) fail({ code: 'EABORT' });
        else connection.connect((error) => (error ? fail(error) : login()));
      });
      return result.then(
        (refused) => {
          connection.quit();
          setTimeout(() => connection.close(), GOODBYE_MS).unref();
          return refused;
        },
        (error) => {
          connection.close();
          throw error;
        },
      );
    },
  };
}

/**
 * Certificates are verified, except with STARTTLS on this machine, where mail servers have made their own and nobody is
 * in between. A password never leaves the machine in plain text.
 */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isLocal = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal && username !== '',
    tls: { rejectUnauthorized: secure || !isLocal, minVersion: 'TLSv1.2' as const },
    username: decoded(username),
    password: decoded(password),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Internationalized domains are sent in ASCII; a local part that is not needs a server with SMTPUTF8. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}

/** Only codes: what a server says repeats addresses. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown };
  const known = typeof code === 'string' && /^E[A-Z\d]{1,30}$/.test(code) ? code : 'EUNKNOWN';
  return `SMTP ${typeof responseCode === 'number' ? responseCode : known}`;
}

function deliveryError(error: unknown): DeliveryError {
  const { code, command = '', responseCode } = error as Readonly<Record<string, string | number | undefined>>;
  if (command === 'DATA' && responseCode !== undefined) return new DeliveryError(codeOf(error));
  const action =
    (code === 'EAUTH' && 'Correct user and password in SMTP_URL.') ||
    (code === 'ETLS' && 'See whether the mail server of SMTP_URL has TLS, and a certificate for its name.') ||
    (command === 'MAIL FROM' && 'Correct MAIL_FROM, or let the mail server accept mails from it.') ||
    'See whether the mail server of SMTP_URL runs, can be reached, and has a certificate for its name.';
  return new WayError(codeOf(error), action);
}
