import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentLanguage } from 'shared-i18n';
import { renderAt, setUpZone } from '../../testing/zone';
import { LanguageSelect } from './language-select';

setUpZone();

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

it('is a form that asks the server for the language, for visitors without script', () => {
  renderAt('/about', <LanguageSelect />);
  const { form } = field();
  expect(form).toHaveAttribute('method', 'get');
  // The page that it stands in answers.
  expect(form).not.toHaveAttribute('action');
  expect(screen.getByRole('button', { name: 'Language' })).toHaveAttribute('type', 'submit');
  // Not `lng`, which says the language of one URL.
  expect(field().name).toBe('choose-lng');
  expect([...field().options].map(({ value }) => value)).toContain('ar');
});

it('switches at once where there is script, and asks no server', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submit);
  renderAt('/about?lng=en', <LanguageSelect />);
  await userEvent.selectOptions(field(), 'ar');
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
  expect(currentLanguage()).toBe('ar');
  // In the URL it would win over the choice.
  expect(screen.getByTestId('url')).toHaveTextContent(/^\/about$/);
  expect(submit).not.toHaveBeenCalled();
  document.removeEventListener('submit', submit);
});
