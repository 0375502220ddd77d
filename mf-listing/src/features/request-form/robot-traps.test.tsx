import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, gives } from '../../testing/function-server';
import { box, fill, REQUEST, setUpRequestPage, submit } from '../../testing/request-page';

const page = setUpRequestPage();
const sent = () => screen.findByText('Your request has been sent.');
const ticketsShown = () => page.server.received.map(({ headers }) => headers['listing-ticket']);

test('asks for a ticket when the visitor begins to fill in, once, and shows it when sending', async () => {
  const user = userEvent.setup();
  page.show();
  expect(page.server.tickets).toBe(0);
  await user.click(box(/^Company name/));
  await waitFor(() => expect(page.server.tickets).toBe(1));
  await fill(user);
  page.server.answer = answers(500, {});
  await user.click(submit());
  await screen.findByRole('alert');
  page.server.answer = answers(201, {});
  await user.click(submit());
  await sent();
  expect(page.server.tickets).toBe(1);
  expect(ticketsShown()).toEqual(['ticket-of-the-form', 'ticket-of-the-form']);
});

test('another request has a ticket of its own', async () => {
  const user = userEvent.setup();
  page.show();
  await fill(user);
  await user.click(submit());
  const another = await screen.findByRole('button', { name: 'Send another request' });
  page.server.ticket = gives('another-ticket');
  await user.click(another);
  await fill(user);
  await user.click(submit());
  await sent();
  expect(ticketsShown()).toEqual(['ticket-of-the-form', 'another-ticket']);
});

test.each([
  ['fails', answers(503, {})],
  ['says something else', answers(200, { ticket: 7 })],
  ['is no JSON', answers(200, 'none')],
])('a ticket whose answer %s keeps nothing from being sent', async (_, answer) => {
  page.server.ticket = answer;
  const user = userEvent.setup();
  page.show();
  await fill(user);
  await user.click(submit());
  await sent();
  expect(page.server.received[0]?.body).toEqual(REQUEST);
  expect(ticketsShown()).toEqual([undefined]);
});

test('a ticket that never comes is waited for three seconds', async () => {
  page.server.ticket = () => undefined;
  const user = userEvent.setup();
  page.show();
  await fill(user);
  const pressed = performance.now();
  await user.click(submit());
  expect(page.server.received).toHaveLength(0);
  await screen.findByText('Your request has been sent.', undefined, { timeout: 10_000 });
  expect(performance.now() - pressed).toBeGreaterThan(2_500);
}, 15_000);

test('a field that nobody sees or reaches goes along only when a robot filled it in', async () => {
  const user = userEvent.setup();
  page.show();
  await fill(user);
  const trap = screen.getByLabelText('Leave this field empty');
  expect(trap).not.toHaveValue();
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
  expect(trap).toHaveAttribute('tabindex', '-1');
  await user.type(trap, 'Buy now');
  await user.click(submit());
  await sent();
  expect(page.server.received[0]?.body).toEqual({ ...REQUEST, subject: 'Buy now' });
});
