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

const REQUEST_WORDS = {
  kind: 'request',
  url: '/list-your-business',
  message: /^Message/,
  lead: /before a business appears\.$/,
  contact: /^Contact person/,
  noName: 'Enter the name of your company.',
  noContact: 'Enter the name of the person we may contact.',
  next: /will contact you by email or phone\.$/,
  card: /^Our team answers questions about listings/,
};
const REPORT_WORDS = {
  kind: 'report',
  url: aboutPage(),
  message: /^What is wrong/,
  lead: /before they change an entry\.$/,
  contact: /^Your name/,
  noName: 'Enter the name of the company.',
  noContact: 'Enter your name.',
  next: /if they have a question\.$/,
  card: /^You can also report the mistake/,
};

describe.each([REPORT_WORDS, REQUEST_WORDS])('the texts of a $kind', (words) => {
  const { kind, url, contact } = words;
  const button = () => screen.getByRole('button', { name: `Send ${kind}` });

  async function fillIn() {
    page.show(url);
    if (kind === 'report') await screen.findByRole('link', { name: 'Quay Line' });
    await userEvent.clear(box(/^Company name/));
    await enter(box(/^Company name/), 'Quay Line');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'tourism');
    await enterContact(contact);
    await enter(box(words.message), 'Old number');
    await userEvent.click(screen.getByRole('checkbox'));
  }

  test('for missing fields', async () => {
    page.show(url);
    if (kind === 'report') await screen.findByRole('link', { name: 'Quay Line' });
    expect(screen.getByText(words.lead)).toBeVisible();
    expect(screen.getByText(words.card)).toBeVisible();
    await userEvent.clear(box(/^Company name/));
    await userEvent.click(button());
    expect(box(/^Company name/)).toHaveAccessibleDescription(words.noName);
    expect(box(contact)).toHaveAccessibleDescription(words.noContact);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(`Accept the terms to send the ${kind}.`);
  });

  test('for failure, success and sending another', async () => {
    await fillIn();
    for (const [answer, text] of [
      [answers(500, {}), /contact us by phone or email/],
      [answers(422, { fields: [{ field: 'phone', code: 'invalid' }] }), /Correct the marked fields/],
      [answers(429, {}), new RegExp(`Too many ${kind}s have come`)],
    ] as const) {
      page.server.answer = answer;
      await userEvent.click(button());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
      expect(screen.getByRole('alert')).toHaveTextContent(`Your ${kind} could not be sent.`);
    }
    page.server.answer = stored;
    await userEvent.click(button());
    const success = await screen.findByRole('status');
    expect(success).toHaveTextContent(`Your ${kind} has been sent.`);
    expect(success.parentElement).toHaveFocus();
    expect(within(success).getByText(words.next)).toBeVisible();
    await userEvent.click(within(success).getByRole('button', { name: `Send another ${kind}` }));
    expect(box(/^Company name/)).toHaveFocus();
  });

  test('for a timeout after 30 s', async () => {
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
    expect(alert).toHaveTextContent(`a ${kind} that did arrive is not stored twice`);
    expect(box(words.message)).toHaveValue('Old number');
  });
});
