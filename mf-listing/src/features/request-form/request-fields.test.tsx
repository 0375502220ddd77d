import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '@zone-directory/shared-i18n';
import { answers, stored } from '../../testing/function-server';
import {
  box,
  expectEverythingStillThere,
  REQUEST,
  sent,
  setUpRequestPage,
  submit,
} from '../../testing/request-page';

const page = setUpRequestPage();

test('marks the fields that the server refuses, focuses the first, and allows another attempt', async () => {
  page.server.answer = answers(422, {
    error: 'INVALID',
    fields: [
      { field: 'phone', code: 'invalid' },
      { field: 'contact', code: 'tooLong' },
    ],
  });
  await page.send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Correct the marked fields');
  expect(box(/^Contact person/)).toHaveFocus();
  expect(box(/^Contact person/)).toHaveAccessibleDescription(
    'This text is too long. Shorten it. At most 120 characters.',
  );
  expect(box(/^Phone/)).toBeInvalid();
  expect(box(/^Email/)).toBeValid();
  expectEverythingStillThere();

  page.server.answer = stored;
  await userEvent.click(submit());
  await sent();
});

test('the first refused field is scrolled into view with its label and its message', async () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent || this);
  };
  page.show();
  await userEvent.click(submit());
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(scrolled).toEqual(['Company name', 'Enter the name of your company.', box(/^Company name/)]);
});

test('missing values are reported once, at their fields, in the current language, and nothing is sent', async () => {
  page.show();
  const invalid: Event[] = [];
  const listen = (event: Event) => void invalid.push(event);
  // In the capture phase, because the event does not bubble.
  window.addEventListener('invalid', listen, { capture: true });
  await userEvent.click(submit());
  window.removeEventListener('invalid', listen, { capture: true });
  expect(invalid).not.toHaveLength(0);
  // The browser shows no message of its own.
  expect(invalid.filter((event) => !event.defaultPrevented)).toEqual([]);
  expect(screen.getAllByText('Enter the name of your company.')).toHaveLength(1);
  const name = box(/^Company name/);
  expect(name).toHaveAccessibleDescription('Enter the name of your company.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(name).toHaveFocus();
  expect(box(/^Contact person/)).toHaveAccessibleDescription('Enter the name of the person we may contact.');
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose an industry.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to send the request.');
  expect(box(/^Message/)).toBeValid();
  expect(page.server.received).toHaveLength(0);

  await act(() => switchLanguage('ar'));
  expect(name).toHaveAccessibleDescription('أدخل اسم منشأتك.');

  await userEvent.type(name, 'ب');
  expect(name).not.toHaveAttribute('aria-invalid');
  expect(name).toHaveAccessibleDescription('');
});

test('every attempt reports all faults and focuses the first faulty field', async () => {
  await page.filled();
  await userEvent.clear(box(/^Email/));
  await userEvent.clear(box(/^Phone/));
  await userEvent.type(box(/^Phone/), 'abc');
  for (const _ of [1, 2]) {
    await userEvent.click(submit());
    expect(box(/^Email/)).toHaveFocus();
    expect(box(/^Email/)).toHaveAccessibleDescription('Enter an email address.');
    expect(box(/^Phone/)).toHaveAccessibleDescription(/^This is not a phone number\./);
  }
  await userEvent.type(box(/^Email/), REQUEST.email);
  await userEvent.click(submit());
  expect(box(/^Phone/)).toHaveFocus();
  expect(page.server.received).toHaveLength(0);

  await userEvent.clear(box(/^Phone/));
  await userEvent.type(box(/^Phone/), '(055) 500/00.00 ext. 12');
  await userEvent.click(submit());
  await sent();
  expect(page.server.received[0]?.body).toMatchObject({ phone: '(055) 500/00.00 ext. 12' });
});

test('an invalid email address and a name of only spaces are refused', async () => {
  await page.filled();
  await userEvent.clear(box(/^Email/));
  await userEvent.type(box(/^Email/), 'nobody');
  await userEvent.click(submit());
  expect(box(/^Email/)).toHaveAccessibleDescription('Enter an email address such as name@example.com.');

  await userEvent.clear(box(/^Email/));
  await userEvent.type(box(/^Email/), REQUEST.email);
  await userEvent.clear(box(/^Company name/));
  await userEvent.type(box(/^Company name/), '   ');
  await userEvent.click(submit());
  expect(box(/^Company name/)).toHaveFocus();
  expect(box(/^Company name/)).toHaveAccessibleDescription('Enter the name of your company.');
  expect(page.server.received).toHaveLength(0);

  await userEvent.type(box(/^Company name/), REQUEST.name);
  await userEvent.click(submit());
  await sent();
});

test('the fields have the right types, autocomplete values, rows and options, and all but the message are required', () => {
  page.show();
  const all = [...screen.getAllByRole('textbox'), screen.getByRole('combobox'), screen.getByRole('checkbox')];
  expect(all.filter((field) => !field.hasAttribute('required'))).toEqual([box(/^Message/)]);
  expect(box(/^Message/).closest('form')).not.toHaveAttribute('novalidate');
  expect(box(/^Company name/)).toHaveAttribute('autocomplete', 'organization');
  expect(box(/^Contact person/)).toHaveAttribute('autocomplete', 'name');
  for (const [name, kind] of [
    [/^Email/, 'email'],
    [/^Phone/, 'tel'],
  ] as const) {
    for (const attribute of ['type', 'inputmode', 'autocomplete'])
      expect(box(name)).toHaveAttribute(attribute, kind);
    expect(box(name)).toHaveAttribute('dir', 'ltr');
  }
  expect(box(/^Message/)).toHaveAttribute('rows', '4');
  expect(screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'logistics',
    'tourism',
    'commercial',
    'industrial',
    'other',
  ]);
});
