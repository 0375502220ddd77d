import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentLanguage } from 'shared-i18n';
import { renderAt, setUpZone } from '../../testing/zone';
import { LanguageSelect } from './language-select';

setUpZone();

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

it('is a form that requests the language from the server, for visitors without JavaScript', () => {
  renderAt('/about', <LanguageSelect />);
  const { form } = field();
  expect(form).toHaveAttribute('method', 'get');
  // The current page handles it.
  expect(form).not.toHaveAttribute('action');
  expect(screen.getByRole('button', { name: 'Language' })).toHaveAttribute('type', 'submit');
  // Not `lng`, which is the language of one URL.
  expect(field().name).toBe('choose-lng');
  expect([...field().options].map(({ value }) => value)).toContain('ar');
});

it('switches at once with JavaScript, and submits nothing', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submit);
  renderAt('/about?lng=en', <LanguageSelect />);
  await userEvent.selectOptions(field(), 'ar');
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
  expect(currentLanguage()).toBe('ar');
  // In the URL it would override the choice.
  expect(screen.getByTestId('url')).toHaveTextContent(/^\/about$/);
  expect(submit).not.toHaveBeenCalled();
  document.removeEventListener('submit', submit);
});
