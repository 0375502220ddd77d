import { certificateOf, freePort } from '@zone-directory/testing';
import { startSmtp, type TestSmtp, type TestSmtpOptions } from '@zone-directory/testing/smtp';
import { WayError } from '../delivery-error';
import { createSmtp } from './smtp';

const MESSAGE = Buffer.from('Subject: one\r\nMessage-ID: <one@zone.example>\r\n\r\n.a line\r\n..\r\n');
const ENVELOPE = { from: 'zone@zone.example', to: ['one@zone.example', 'two@zone.example'] };

let server: TestSmtp | undefined;
const start = async (options?: TestSmtpOptions) => {
  server = await startSmtp(options);
  return server;
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const send = (
  url: string,
  { to = ENVELOPE.to, signal = new AbortController().signal, deadlineMs = 60_000, tls = {} } = {},
) => createSmtp(url, tls, deadlineMs).send({ ...ENVELOPE, to }, MESSAGE, signal);

it('delivers to all recipients, and encrypts what never leaves the machine, too', async () => {
  const { url, mails } = await start();
  expect(await send(url)).toEqual([]);
  expect(mails).toMatchObject([
    { recipients: ENVELOPE.to, subject: 'one', text: '.a line\n..\n', isSecure: true },
  ]);
});

it('sends user and password of the URL', async () => {
  const { port, mails } = await start({ login: { user: 'zone@x', password: 'p#1 %' } });
  await send(`smtp://zone%40x:p%231%20%25@127.0.0.1:${port}`);
  expect(mails).toHaveLength(1);
  await expect(send(`smtp://zone%40x:wrong@127.0.0.1:${port}`)).rejects.toMatchObject({
    code: 'SMTP 535',
    message: 'SMTP 535',
    action: 'Correct user and password in SMTP_URL.',
  });
});

it.each([true, false])('trusts a server with smtps only if its certificate is known: %s', async (isKnown) => {
  const certificate = await certificateOf('mail.example');
  const { url, mails } = await start({ ...certificate, secure: true });
  const sent = send(url, {
    tls: isKnown ? { ca: certificate.cert, checkServerIdentity: () => undefined } : {},
  });
  if (isKnown) await sent;
  else await expect(sent).rejects.toMatchObject({ code: expect.stringMatching(/^SMTP E(SOCKET|TLS)$/) });
  expect(mails).toHaveLength(isKnown ? 1 : 0);
});

it.each([
  ['connect', 421, 'SMTP_URL'],
  ['mail', 451, 'MAIL_FROM'],
  ['data', 554, undefined],
] as const)(
  'a refusal at %s fails with its code, without what the server says',
  async (stage, code, setting) => {
    const { url, set, mails } = await start();
    set({ [stage]: { kind: 'refuse', code } });
    const error = await send(url).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: `SMTP ${code}`, message: `SMTP ${code}`, isFinal: false });
    // What is one message's fault does not keep others from being sent.
    expect(error instanceof WayError && error.action).toEqual(
      setting ? expect.stringContaining(setting) : false,
    );
    expect(mails).toEqual([]);
    set({});
    expect(await send(url)).toEqual([]);
  },
);

it('sends nothing when every recipient is refused', async () => {
  const { url, set, mails } = await start();
  set({ rcpt: { kind: 'refuse', code: 550 } });
  expect(await send(url)).toEqual([0, 1].map((index) => ({ index, code: 'SMTP 550' })));
  expect(mails).toEqual([]);
});

it.each([450, 550])('a recipient refused with %i does not keep the others from getting it', async (code) => {
  const { url, set, mails } = await start();
  set({ rcpt: { kind: 'refuse', code, address: 'one@zone.example' } });
  expect(await send(url)).toEqual([{ index: 0, code: `SMTP ${code}` }]);
  expect(mails).toMatchObject([{ recipients: ['two@zone.example'] }]);
});

it.each(['connect', 'mail', 'rcpt', 'data'] as const)(
  'a server that hangs or closes the connection at %s fails in time',
  async (stage) => {
    const { url, set, mails } = await start();
    set({ [stage]: { kind: 'hang' } });
    await expect(send(url, { deadlineMs: 200 })).rejects.toMatchObject({ code: 'SMTP ETIMEDOUT' });
    set({ [stage]: { kind: 'close' } });
    await expect(send(url)).rejects.toMatchObject({ code: expect.stringMatching(/^SMTP E[A-Z]+$/) });
    expect(mails).toEqual([]);
    set({ [stage]: { kind: 'slow', ms: 50 } });
    expect(await send(url)).toEqual([]);
  },
);

it('a server that is not there fails', async () => {
  await expect(send(`smtp://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
    code: expect.stringMatching(/^SMTP E[A-Z]+$/),
  });
});

it('ends at once when it is stopped', async () => {
  const { url, set } = await start();
  set({ rcpt: { kind: 'hang' } });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  await expect(send(url, { signal: stop.signal })).rejects.toMatchObject({ code: 'SMTP EABORT' });
});

it.each([true, false])('only a local part needs a server that takes more than ASCII: %s', async (takes) => {
  const { url, mails } = await start({ hideSMTPUTF8: !takes });
  const refused = await send(url, { to: ['editors@zöne.example', 'édition@zone.example'] });
  expect(refused).toEqual(takes ? [] : [{ index: 1, code: 'SMTP 553' }]);
  expect(mails[0]?.recipients).toHaveLength(takes ? 2 : 1);
});
