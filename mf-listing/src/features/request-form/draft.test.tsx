import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '@zone-directory/shared-i18n';
import { answers, stored } from '../../testing/function-server';
import {
  box,
  expectEverythingStillThere,
  fill,
  sent,
  setUpRequestPage,
  submit,
} from '../../testing/request-page';

const page = setUpRequestPage();
const keys = () => page.server.received.map(({ headers }) => headers['idempotency-key']);

test('restores what was typed when the visitor returns, in any language, without storing it', async () => {
  const first = page.show();
  await fill();
  first.unmount();
  await switchLanguage('ar');
  const second = page.show();
  expect(screen.getByDisplayValue('Quiet Bank')).toHaveAccessibleName('اسم المنشأة');
  second.unmount();
  await switchLanguage('en');
  page.show();
  expectEverythingStillThere();
  const written = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(written).not.toContain('Quiet Bank');
});

test('keeps the idempotency key of a failed request when the visitor leaves and returns', async () => {
  page.server.answer = answers(500, {});
  const first = page.show();
  await fill();
  await userEvent.click(submit());
  await screen.findByRole('alert');
  first.unmount();
  page.server.answer = stored;
  page.show();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectEverythingStillThere();
  await userEvent.click(submit());
  await sent();
  expect(new Set(keys()).size).toBe(1);
});

test('clears the draft once it is sent', async () => {
  const first = page.show();
  await fill();
  await userEvent.click(submit());
  await sent();
  first.unmount();
  page.show();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  expect(box(/^Company name/)).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
