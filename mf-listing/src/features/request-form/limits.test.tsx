import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '@zone-directory/shared-i18n';
import {
  aboutPage,
  box,
  enter,
  fill,
  sent,
  setUpRequestPage,
  standStill,
  submit,
} from '../../testing/request-page';

const page = setUpRequestPage();
const TOO_LONG = 'This text is too long. Shorten it.';

/** Replaces a field's text, as a paste over it does. */
const replace = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

test.each([
  [/^Company name/, 'x'.repeat(121), '120'],
  [/^Contact person/, 'x'.repeat(500), '120'],
  [/^Email/, `${'a'.repeat(250)}@b.example`, '254'],
  [/^Phone/, '1'.repeat(41), '40'],
  [/^Message/, 'x'.repeat(10_000), '4,000'],
])('keeps all of a text that is too long in %s, and refuses it', async (label, text, limit) => {
  await page.filled();
  const field = box(label);
  await userEvent.clear(field);
  await enter(field, text);
  expect(field).toHaveValue(text);
  await userEvent.click(submit());
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(`${TOO_LONG} At most ${limit} characters.`)).toBeVisible();
  expect(field).toHaveValue(text);
  expect(page.server.received).toHaveLength(0);
});

test('sends the longest texts, and reports one that is too long together with missing fields', async () => {
  page.show();
  await enter(box(/^Message/), 'x'.repeat(4_001));
  await userEvent.click(submit());
  expect(box(/^Email/)).toBeInvalid();
  expect(box(/^Message/)).toHaveAccessibleDescription(expect.stringContaining(TOO_LONG));
  // Spaces around a text are not part of it.
  const longest = { name: 'n'.repeat(120), message: 'm'.repeat(4_000) };
  replace(box(/^Message/), '');
  await fill();
  replace(box(/^Company name/), longest.name);
  replace(box(/^Message/), `  ${longest.message}\n`);
  await userEvent.click(submit());
  await sent();
  expect(page.server.received.at(-1)?.body).toMatchObject(longest);
});

test('counts the message as it is typed, in the language of the page', async () => {
  const first = page.show();
  expect(box(/^Message/)).toHaveAccessibleDescription(expect.stringContaining('At most 4,000 characters.'));
  await enter(box(/^Message/), 'x'.repeat(1_234));
  expect(screen.getByText('Characters: 1,234 of 4,000')).toBeVisible();
  await act(() => switchLanguage('de'));
  expect(screen.getByText('Zeichen: 1.234 von 4.000')).toBeVisible();
  first.unmount();
  // A draft is counted, too.
  page.show();
  expect(screen.getByText('Zeichen: 1.234 von 4.000')).toBeVisible();
});

test('announces the count near the limit, once typing pauses', async () => {
  page.show();
  const status = document.querySelector('form [aria-live=polite]');
  standStill();
  const pause = () => act(async () => jest.advanceTimersByTime(1_000));
  replace(box(/^Message/), 'x'.repeat(3_000));
  await pause();
  expect(status).toHaveTextContent(/^$/);
  replace(box(/^Message/), 'x'.repeat(3_900));
  await act(async () => jest.advanceTimersByTime(900));
  expect(status).toHaveTextContent(/^$/);
  replace(box(/^Message/), 'x'.repeat(3_901));
  await pause();
  expect(status).toHaveTextContent(/^Characters: 3,901 of 4,000$/);
  replace(box(/^Message/), 'x'.repeat(4_001));
  await pause();
  expect(status).toHaveTextContent(`${TOO_LONG} Characters: 4,001 of 4,000`);
});

test('counts a report without its first line, which is sent with it', async () => {
  page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  const line = document.querySelector<HTMLInputElement>('[name=about]')?.value ?? '';
  const limit = 4_000 - line.length - 1;
  const message = box(/^What is wrong/);
  replace(message, 'x'.repeat(limit + 1));
  const [typed, most] = [limit + 1, limit].map((count) => count.toLocaleString('en'));
  expect(screen.getByText(`Characters: ${typed} of ${most}`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(message).toHaveAccessibleDescription(expect.stringContaining(`At most ${most} characters.`));
});

test.each([
  ['while it is composing', { isComposing: true }, true],
  ['as Safari sends it, after the composition', { keyCode: 229 }, true],
  ['otherwise', { keyCode: 13 }, false],
])('an Enter %s submits the form unless it confirms a conversion', async (_, init, isKept) => {
  page.show();
  for (const label of [/^Company name/, /^Contact person/, /^Email/, /^Phone/]) {
    const event = createEvent.keyDown(box(label), { key: 'Enter', ...init });
    fireEvent(box(label), event);
    expect(event.defaultPrevented).toBe(isKept);
  }
});

test('room for every error is kept below its field, so that none moves another', async () => {
  page.show();
  await userEvent.click(submit());
  const phone = box(/^Phone/);
  const errorOf = () => document.getElementById(`${phone.id}-error`);
  const room = errorOf();
  expect(room).toHaveTextContent('Enter a phone number.');
  const longest = room?.dataset.longest;
  await userEvent.type(phone, 'abc');
  expect(errorOf()).toBe(room);
  expect(room).toHaveTextContent(/^$/);
  await userEvent.click(submit());
  expect(room).toHaveTextContent(String(longest));
});
