import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { certificateOf } from './tls-proxy';

/** Parses a mail as it is sent, without making one of its parts from another. */
export const parseMail = (raw: Buffer) =>
  simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true });

/** A mail that a test server has accepted, parsed. */
export type ReceivedMail = Awaited<ReturnType<typeof parseMail>> & {
  /** The recipients of its envelope. */
  readonly recipients: readonly string[];
  /** As it was sent. */
  readonly raw: string;
  /** Whether it came through TLS. */
  readonly isSecure: boolean;
};

/** The commands of SMTP at which a test server can do something else. */
export type SmtpStage = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

/** What a faulty mail server does at a stage. */
export type SmtpFault =
  /** Answer with this code, and repeat what the client has sent, as servers do. */
  | { readonly kind: 'refuse'; readonly code: number; readonly address?: string }
  /** Never answer. */
  | { readonly kind: 'hang' }
  /** Close the connection without an answer. */
  | { readonly kind: 'close' }
  /** Answer after this time. */
  | { readonly kind: 'slow'; readonly ms: number };

/** A running mail server on this machine. */
export interface TestSmtp {
  readonly port: number;
  readonly url: string;
  /** What it has accepted, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Replaces what it does wrong; nothing by default. */
  set(faults: Partial<Record<SmtpStage, SmtpFault>>): void;
  /** Closes all connections. The port can be opened again. */
  close(): Promise<void>;
}

/** Options of a mail server of tests. */
export interface TestSmtpOptions
  extends Pick<SMTPServerOptions, 'secure' | 'key' | 'cert' | 'hideSMTPUTF8' | 'hideSTARTTLS'> {
  readonly port?: number;
  /** User and password that clients need; without them, it needs none. */
  readonly login?: { readonly user: string; readonly password: string };
}

/** Made once, because it takes long. */
let untrusted: ReturnType<typeof certificateOf> | undefined;

type Callback = (error?: Error | null) => void;

/** Starts a real mail server that keeps what it gets. It offers STARTTLS, with a certificate that nobody trusts. */
export async function startSmtp({ port = 0, login, ...options }: TestSmtpOptions = {}): Promise<TestSmtp> {
  let faults: Partial<Record<SmtpStage, SmtpFault>> = {};
  const mails: ReceivedMail[] = [];

  const socketOf = ({ id }: SMTPServerSession) =>
    [...server.connections].find((connection) => connection.id === id)?._socket;
  /** Does what is set for a stage, or goes on. */
  const at = (
    stage: SmtpStage,
    session: SMTPServerSession,
    said: string,
    done: Callback,
    next: () => void,
  ) => {
    const fault = faults[stage];
    if (!fault || (fault.kind === 'refuse' && fault.address !== undefined && fault.address !== said))
      return next();
    if (fault.kind === 'slow') setTimeout(next, fault.ms);
    if (fault.kind === 'close') socketOf(session)?.destroy();
    if (fault.kind === 'refuse')
      done(Object.assign(new Error(`refused: ${said}`), { responseCode: fault.code }));
  };

  untrusted ??= certificateOf('mail.example');
  const server: SMTPServer = new SMTPServer({
    ...(await untrusted),
    authOptional: !login,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onConnect: (session, done) => at('connect', session, '', done, () => done()),
    onAuth: ({ username, password }, session, done) =>
      at('auth', session, username ?? '', done, () =>
        login && username === login.user && password === login.password
          ? done(null, { user: username })
          : done(Object.assign(new Error(`no such user: ${username}`), { responseCode: 535 })),
      ),
    onMailFrom: ({ address }, session, done) => at('mail', session, address, done, () => done()),
    onRcptTo: ({ address }, session, done) => {
      const isAscii = /^[\x20-\x7e]+@/.test(address);
      // As servers without SMTPUTF8 do, which this one does not.
      if (options.hideSMTPUTF8 && !isAscii)
        return done(Object.assign(new Error(`not ASCII: ${address}`), { responseCode: 553 }));
      at('rcpt', session, address, done, () => done());
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      if (faults.data?.kind === 'close') stream.once('data', () => socketOf(session)?.destroy());
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const raw = Buffer.concat(parts);
        at('data', session, raw.toString(), done, () => {
          void parseMail(raw).then((parsed) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            mails.push({ ...parsed, recipients, raw: raw.toString(), isSecure: session.secure });
            done();
          });
        });
      });
    },
  });
  // Clients that close connections are what is tested.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    port: own,
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${own}`,
    mails,
    set: (next) => {
      faults = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { _socket } of server.connections) _socket.destroy();
      }),
  };
}
