import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureData, resetData } from '@zone-directory/shared-data';
import { LANGUAGES } from '@zone-directory/shared-i18n';
import { answerJson, startServer } from '@zone-directory/testing';
import { serveFiles } from '../../testing/files';
import { recordId, renderScreen, speak, startZone } from '../../testing/zone';
import { ReportMistake } from './report-mistake';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
const QUAY = recordId('Quay');
let received: Received[];
let answer: (response: ServerResponse) => void;
let close: () => Promise<void>;

beforeEach(async () => {
  received = [];
  answer = (response) => answerJson(response, 201, { id: 'x' });
  const server = await startServer((request, response) => {
    if (request.url?.endsWith('/form-token')) return void answerJson(response, 200, { token: 'the-token' });
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(body) });
      answer(response);
    });
  });
  close = server.close;
  const { configuration } = await startZone();
  resetData();
  configureData({ ...configuration, functionsUrl: `${server.url}/.netlify/functions/` });
});
afterEach(() => close());

const show = () => renderScreen(<ReportMistake business={QUAY} />);
const open = () => userEvent.click(screen.getByText('Report a mistake'));
const text = () => screen.getByRole('textbox', { name: 'What is wrong?' });
const contact = () => screen.getByRole('textbox', { name: /^Your email or phone/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Send report/ }));
async function fill(field: HTMLElement, value: string): Promise<void> {
  act(() => field.focus());
  await userEvent.clear(field);
  await userEvent.paste(value);
}
async function send(): Promise<void> {
  show();
  await open();
  await fill(text(), 'The phone number.');
  await fill(contact(), 'a@b.example');
  await submit();
}

it('is closed at first, opens by keyboard, and is a form without JavaScript', async () => {
  show();
  const details = document.querySelector('details');
  expect(details).not.toHaveAttribute('open');
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form?.action).toMatch(/\/\.netlify\/functions\/send-report$/);
  const fields = [...(form?.elements ?? [])].map((one) => one.getAttribute('name'));
  expect(fields).toEqual(['lang', 'business', 'text', 'contact', 'subject', null]);
  await open();
  expect(details).toHaveAttribute('open');
});

it('sends what is wrong and the contact with key and token, and focuses the message that it has arrived', async () => {
  await send();
  const message = await screen.findByRole('status');
  expect(message).toHaveTextContent('Your report has been sent.');
  expect(message.parentElement).toHaveFocus();
  expect(received).toMatchObject([
    {
      headers: { 'form-token': 'the-token', 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) },
      body: { business: QUAY, text: 'The phone number.', contact: 'a@b.example' },
    },
  ]);
  expect(Object.keys(Object(received[0]?.body))).toEqual(['business', 'text', 'contact']);
});

it('sends another one afterwards, under another key, in an empty form that has focus', async () => {
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send another report' }));
  expect(text()).toHaveFocus();
  expect(text()).toHaveValue('');
  await fill(text(), 'The street.');
  await submit();
  await screen.findByRole('status');
  const [first, second] = received.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

it('needs no contact', async () => {
  show();
  await open();
  await fill(text(), 'The street.');
  await submit();
  await screen.findByRole('status');
  expect(received).toMatchObject([{ body: { contact: '' } }]);
});

it.each([
  ['nothing', '', '', 'What is wrong?', 'Describe the mistake.'],
  ['only spaces', '  ', '', 'What is wrong?', 'Describe the mistake.'],
  [
    'too much',
    'x'.repeat(2_001),
    '',
    'What is wrong?',
    'This text is too long. Shorten it. At most 2,000 characters.',
  ],
  [
    'a contact that is none',
    'The street.',
    'call me',
    'Your email or phone (optional)',
    'Enter an email address or a phone number, or leave this empty.',
  ],
])(
  'refuses %s with a message at the field, which gets focus, until it is corrected',
  async (_, what, who, label, error) => {
    show();
    await open();
    if (what) await fill(text(), what);
    if (who) await fill(contact(), who);
    await submit();
    const field = await screen.findByRole('textbox', { name: label, description: new RegExp(error) });
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(received).toEqual([]);
    await fill(field, label.startsWith('What') ? 'The street.' : '+000 55 500 0001');
    expect(field).toBeValid();
    if (!what.trim() || what.length > 2_000) await fill(text(), 'The street.');
    await submit();
    await screen.findByRole('status');
  },
);

it.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['too many', (response) => answerJson(response, 429, {}), /^Too many reports/],
  ['a fault of the server', (response) => answerJson(response, 503, {}), /Try again, or contact us/],
  ['no answer', (response) => void response.destroy(), /Try again, or contact us/],
  [
    'an answer that is no JSON',
    (response) => void response.writeHead(422).end('<'),
    /Try again, or contact us/,
  ],
])(
  'says what happened after %s, keeps what was typed and focus, and stores it once with the next attempt',
  async (_, broken, words) => {
    answer = broken;
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your report could not be sent.');
    expect(within(alert).getByText(words)).toBeVisible();
    expect(text()).toHaveValue('The phone number.');
    expect(contact()).toHaveValue('a@b.example');
    expect(screen.getByRole('button', { name: 'Send report' })).toHaveFocus();
    answer = (response) => answerJson(response, 201, { id: 'x' });
    await submit();
    await screen.findByText('Your report has been sent.');
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  },
);

it('shows what the server refuses at its field', async () => {
  answer = (response) => answerJson(response, 422, { fields: [{ field: 'contact', code: 'invalid' }] });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Everything you typed is still here.');
  expect(contact()).toBeInvalid();
  expect(contact()).toHaveFocus();
  expect(text()).toBeValid();
});

it('sends what a robot fills in, for the server to judge', async () => {
  show();
  await open();
  await fill(text(), 'The street.');
  const trap = document.querySelector<HTMLInputElement>('input[name=subject]');
  if (trap) trap.value = 'buy';
  await submit();
  await screen.findByRole('status');
  expect(received).toMatchObject([{ body: { subject: 'buy' } }]);
});

it.each(LANGUAGES)(
  'is written in $code, and keeps what was typed when the language changes',
  async ({ code }) => {
    const file = path.join(__dirname, '../../locales', code, 'translation.json');
    serveFiles({ [`/locales/${code}/translation.json`]: JSON.parse(readFileSync(file, 'utf8')) });
    show();
    await open();
    await fill(text(), 'The street.');
    await speak(code);
    const shown = document.querySelector('details')?.textContent ?? '';
    expect(shown).not.toMatch(/report\.|\{\{|<privacy>/);
    if (code !== 'en') expect(shown).not.toContain('What is wrong?');
    expect(document.querySelector('textarea')).toHaveValue('The street.');
    expect(document.querySelector('input[name=lang]')).toHaveValue(code);
    expect(document.querySelector('a[target=_blank]')).toHaveAttribute('rel', 'noopener');
  },
);
