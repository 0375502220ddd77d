import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, stored } from '../../testing/function-server';
import {
  aboutPage,
  box,
  enter,
  enterContact,
  setUpRequestPage,
  standStill,
} from '../../testing/request-page';

const page = setUpRequestPage();

const button = () => screen.getByRole('button', { name: 'Send report' });

async function fillIn() {
  page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  await userEvent.clear(box(/^Company name/));
  await enter(box(/^Company name/), 'Quay Line');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'tourism');
  await enterContact(/^Your name/);
  await enter(box(/^What is wrong/), 'Old number');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('a report has texts of its own for missing fields', async () => {
  page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  expect(screen.getByText(/before they change an entry\.$/)).toBeVisible();
  expect(screen.getByText(/^You can also report the mistake/)).toBeVisible();
  await userEvent.clear(box(/^Company name/));
  await userEvent.click(button());
  expect(box(/^Company name/)).toHaveAccessibleDescription('Enter the name of the company.');
  expect(box(/^Your name/)).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to send the report.');
});

test('a report has texts of its own for failure, success and sending another', async () => {
  await fillIn();
  for (const [answer, text] of [
    [answers(500, {}), /contact us by phone or email/],
    [answers(422, { fields: [{ field: 'phone', code: 'invalid' }] }), /Correct the marked fields/],
    [answers(429, {}), /Too many reports have come/],
  ] as const) {
    page.server.answer = answer;
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(screen.getByRole('alert')).toHaveTextContent('Your report could not be sent.');
  }
  page.server.answer = stored;
  await userEvent.click(button());
  const success = await screen.findByRole('status');
  expect(success).toHaveTextContent('Your report has been sent.');
  expect(success.parentElement).toHaveFocus();
  expect(within(success).getByText(/if they have a question\.$/)).toBeVisible();
  await userEvent.click(within(success).getByRole('button', { name: 'Send another report' }));
  expect(box(/^Company name/)).toHaveFocus();
});

test('a report has a text of its own for a timeout after 30 s', async () => {
  page.server.answer = () => undefined;
  await fillIn();
  standStill();
  await act(async () => button().click());
  await act(async () => jest.advanceTimersByTime(29_999));
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The answer took too long.');
  expect(alert).toHaveTextContent('a report that did arrive is not stored twice');
  expect(box(/^What is wrong/)).toHaveValue('Old number');
});
