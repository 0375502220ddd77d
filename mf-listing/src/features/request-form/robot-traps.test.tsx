import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, gives } from '../../testing/function-server';
import { box, fill, REQUEST, sent, setUpRequestPage, standStill, submit } from '../../testing/request-page';

const page = setUpRequestPage();
const tokensSent = () => page.server.received.map(({ headers }) => headers['form-token']);

test('fetches one form token when the visitor begins to fill in the form, and sends it with each attempt', async () => {
  page.show();
  expect(page.server.tokensIssued).toBe(0);
  await userEvent.click(box(/^Company name/));
  await waitFor(() => expect(page.server.tokensIssued).toBe(1));
  await fill();
  page.server.answer = answers(500, {});
  await userEvent.click(submit());
  await screen.findByRole('alert');
  page.server.answer = answers(201, {});
  await userEvent.click(submit());
  await sent();
  expect(page.server.tokensIssued).toBe(1);
  expect(tokensSent()).toEqual(['token-of-the-form', 'token-of-the-form']);
});

test('uses a new form token for another request', async () => {
  await page.send();
  const another = await screen.findByRole('button', { name: 'Send another request' });
  page.server.tokenAnswer = gives('another-token');
  await userEvent.click(another);
  await fill();
  await userEvent.click(submit());
  await sent();
  expect(tokensSent()).toEqual(['token-of-the-form', 'another-token']);
});

test.each([
  ['fails', answers(503, {})],
  ['has another type', answers(200, { token: 7 })],
  ['is not JSON', answers(200, 'none')],
])('sends the request when the form token’s response %s', async (_, answer) => {
  page.server.tokenAnswer = answer;
  await page.send();
  await sent();
  expect(page.server.received[0]?.body).toEqual(REQUEST);
  expect(tokensSent()).toEqual([undefined]);
});

test('waits three seconds for a form token', async () => {
  page.server.tokenAnswer = () => undefined;
  await page.filled();
  standStill();
  await act(async () => submit().click());
  await act(async () => jest.advanceTimersByTime(2_999));
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
  expect(page.server.received).toHaveLength(0);
  await act(async () => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await sent();
  expect(tokensSent()).toEqual([undefined]);
});

test('sends the hidden field only when a robot filled it in', async () => {
  await page.filled();
  const trap = screen.getByLabelText('Leave this field empty');
  expect(trap).not.toHaveValue();
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
  expect(trap).toHaveAttribute('tabindex', '-1');
  await userEvent.type(trap, 'Buy now');
  await userEvent.click(submit());
  await sent();
  expect(page.server.received[0]?.body).toEqual({ ...REQUEST, subject: 'Buy now' });
});
