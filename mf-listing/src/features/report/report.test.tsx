import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LISTING_LIMITS } from '@zone-directory/shared-data';
import {
  aboutPage,
  box,
  enter,
  enterContact,
  fill,
  QUAY,
  quay,
  REQUEST,
  sent,
  setUpRequestPage,
  submit,
} from '../../testing/request-page';

const page = setUpRequestPage();
const message = () => box(/^What is wrong/);
const send = () => screen.getByRole('button', { name: 'Send report' });
const lastMessage = () =>
  (page.server.received.at(-1)?.body as { message: string } | undefined)?.message ?? '';

async function fillInTheRest(text: string) {
  await enterContact(/^Your name/);
  if (text) await enter(message(), text);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(send());
}

test('names the business, and sends the fields of a listing request with its name in the message', async () => {
  page.show(aboutPage());
  expect(await screen.findByRole('link', { name: 'Quay Line' })).toHaveAttribute('href', `/business/${QUAY}`);
  expect(screen.getByText('Quay Line')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Quay Line')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Report a mistake');
  expect(document.title).toBe('Report a mistake');
  expect(screen.queryByRole('region', { name: 'Why list your business' })).not.toBeInTheDocument();
  expect(box(/^Company name/)).toHaveValue('Quay Line');
  expect(screen.getByRole('combobox')).toHaveValue('tourism');
  const line = `Report of a mistake: Quay Line – http://localhost/business/${QUAY}`;
  expect(document.querySelector('form > [name=about]')).toHaveValue(line);
  await fillInTheRest('The phone number is an old one.');
  await screen.findByText('Your report has been sent.');
  expect(page.server.received.at(-1)?.body).toEqual({
    ...REQUEST,
    name: 'Quay Line',
    industry: 'tourism',
    message: `${line}\nThe phone number is an old one.`,
  });
});

test('does not send a report with an empty message', async () => {
  page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  await fillInTheRest('');
  expect(message()).toHaveAccessibleDescription(/Describe the mistake\.$/);
  await userEvent.type(message(), '   ');
  await userEvent.click(send());
  expect(message()).toHaveAccessibleDescription(/Describe the mistake\.$/);
  expect(page.server.received).toHaveLength(0);
  await userEvent.type(message(), 'Old number');
  await userEvent.click(send());
  await screen.findByText('Your report has been sent.');
});

test.each(['rec0000000Unknown', 'nonsense', '', '<img src=x onerror=alert(1)>', 'rec/../../x'])(
  'shows the listing form when the business is %j',
  async (id) => {
    page.show(aboutPage(id));
    expect(await screen.findByRole('heading', { level: 1, name: 'List your business' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Why list your business' })).toBeInTheDocument();
    expect(box(/^Company name/)).toHaveValue('');
    expect(document.body.innerHTML).not.toContain('onerror');
    await fill();
    await userEvent.click(submit());
    await sent();
    expect(page.server.received.at(-1)?.body).toEqual(REQUEST);
  },
);

test('identifies a business that fails to load by its URL', async () => {
  page.server.businesses = 503;
  page.show(aboutPage());
  const url = `http://localhost/business/${QUAY}`;
  expect(await screen.findByRole('link', { name: url })).toBeVisible();
  await userEvent.type(box(/^Company name/), 'Quay Line');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'other');
  await fillInTheRest('Closed');
  await screen.findByText('Your report has been sent.');
  expect(lastMessage()).toBe(`Report of a mistake: ${QUAY} – ${url}\nClosed`);
});

test('shows any name as text, shortened to fit the form and on a single line', async () => {
  const name = `<b>Rope</b>\n\t& ${'🚢'.repeat(200)}`;
  page.server.businesses = {
    [QUAY]: { ...quay, Name: name, Name_EN: '', Category: ['rec00000000000003'] },
  };
  page.show(aboutPage());
  const link = await screen.findByRole('link', { name: /^<b>Rope<\/b> & 🚢/u });
  const shown = link.textContent ?? '';
  expect(shown.length).toBeLessThanOrEqual(LISTING_LIMITS.name);
  expect(shown).toMatch(/🚢$/u);
  expect(box(/^Company name/)).toHaveValue(shown);
  // The form has no healthcare industry.
  expect(screen.getByRole('combobox')).toHaveValue('other');
  await fillInTheRest('Wrong');
  await screen.findByText('Your report has been sent.');
  expect(lastMessage().split('\n')).toHaveLength(2);
});

test('keeps what was typed while the business was loading', async () => {
  let open = () => {};
  page.server.gate = new Promise((resolve) => {
    open = resolve;
  });
  page.show(aboutPage());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Report a mistake');
  await userEvent.type(box(/^Company name/), 'Quay Line Ltd');
  open();
  await screen.findByRole('link', { name: 'Quay Line' });
  expect(box(/^Company name/)).toHaveValue('Quay Line Ltd');
  expect(screen.getByRole('combobox')).toHaveValue('tourism');
});

test('clears the error of an empty field when the loaded business fills it', async () => {
  let open = () => {};
  page.server.gate = new Promise((resolve) => {
    open = resolve;
  });
  page.show(aboutPage());
  await fillInTheRest('Old number');
  expect(box(/^Company name/)).toBeInvalid();
  open();
  await screen.findByRole('link', { name: 'Quay Line' });
  expect(box(/^Company name/)).toBeValid();
  expect(box(/^Company name/)).toHaveAccessibleDescription('');
  await userEvent.click(send());
  await screen.findByText('Your report has been sent.');
});

test('fills in the next report about the same business', async () => {
  page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  await fillInTheRest('First');
  const success = await screen.findByRole('status');
  await userEvent.click(within(success).getByRole('button', { name: 'Send another report' }));
  expect(box(/^Company name/)).toHaveValue('Quay Line');
  expect(message()).toHaveValue('');
});

test('keeps the drafts of a report and of a listing request apart', async () => {
  const first = page.show(aboutPage());
  await screen.findByRole('link', { name: 'Quay Line' });
  await userEvent.type(message(), 'Half a sent');
  first.unmount();
  const second = page.show('/list-your-business');
  expect(box(/^Message/)).toHaveValue('');
  second.unmount();
  page.show(aboutPage());
  expect(message()).toHaveValue('Half a sent');
  expect(box(/^Company name/)).toHaveValue('Quay Line');
});
