import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, type FunctionServer, stored } from '../../testing/function-server';
import {
  box,
  expectEverythingStillThere,
  fill,
  REQUEST,
  sent,
  setUpRequestPage,
  standStill,
  submit,
} from '../../testing/request-page';

const page = setUpRequestPage();

test('sends exactly the fields of a listing request, as JSON, with an idempotency key', async () => {
  await page.send();
  await sent();
  expect(page.server.received).toHaveLength(1);
  const [request] = page.server.received;
  expect(request?.method).toBe('POST');
  expect(request?.path).toBe('/.netlify/functions/send-listing');
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers['idempotency-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(request?.body).toEqual(REQUEST);
});

test('while sending, the button is labelled so, sends nothing more and keeps the focus', async () => {
  let response: Parameters<FunctionServer['answer']>[0] | undefined;
  page.server.answer = (pending) => {
    response = pending;
  };
  await page.send();
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.type(box(/^Company name/), '{Enter}');
  await waitFor(() => expect(response).toBeDefined());
  if (response) stored(response);
  await sent();
  expect(page.server.received).toHaveLength(1);
});

test('an answer that stops half-way has failed 8 s later, and everything is still there', async () => {
  await page.filled();
  page.server.answer = (response) => {
    response.writeHead(422, { 'content-type': 'application/json' }).write('{"fields":');
  };
  standStill();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await act(async () => submit().click());
  const sending = () => fetched.mock.calls.findIndex(([url]) => String(url).endsWith('/send-listing'));
  while (sending() < 0) await new Promise(setImmediate);
  await fetched.mock.results[sending()]?.value;
  await act(async () => jest.advanceTimersByTime(7_999));
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The answer took too long\..*a request that did arrive is not stored twice/,
  );
  expectEverythingStillThere();
  fetched.mockRestore();
});

test('after success, an empty form can be sent with a new key', async () => {
  await page.send();
  const success = await screen.findByRole('status');
  expect(success.parentElement).toHaveFocus();
  expect(within(success).getByText(/will contact you by email or phone\.$/)).toBeVisible();
  await userEvent.click(within(success).getByRole('button', { name: 'Send another request' }));
  expect(box(/^Company name/)).toHaveFocus();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await fill();
  await userEvent.click(submit());
  await sent();
  const keys = page.server.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  [500, {}, /Try again, or contact us/],
  [503, 'no JSON of ours', /Try again, or contact us/],
  [429, { error: 'TOO_MANY_REQUESTS' }, /Too many requests have come.*wait a few minutes/],
])('after status %i, the input is kept, and a retry has the same key', async (status, body, text) => {
  page.server.answer = answers(status, body);
  await page.send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your request could not be sent.');
  expect(alert).toHaveTextContent(text);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(submit()).toHaveFocus();
  expectEverythingStillThere();

  page.server.answer = stored;
  await userEvent.click(submit());
  await sent();
  const [first, second] = page.server.received;
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
});
