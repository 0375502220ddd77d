import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerStrings, useTranslation } from '@zone-directory/shared-i18n';
import { Broken, setUpPartPage } from '../testing/part';
import { speak, zone } from '../testing/zone';
import '../strings';

const page = setUpPartPage();

const Field = () => (
  <label>
    {useTranslation('mf-directory').t('name')} <input />
  </label>
);

describe('the language of a part whose strings are not in the host’s language', () => {
  const NAMES = { ar: 'الاسم', fr: 'Nom' };
  const fileOf = (language: string) => `/mf-directory/locales/${language}.json`;
  const slot = () => document.querySelector('[data-part]');

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    registerStrings('mf-directory', { english: { name: 'Name' }, url: fileOf });
  });

  it('is set on its slot until its strings arrive, and typed text is kept', async () => {
    page.loadModule.mockResolvedValue({ default: Field });
    page.show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'typed');
    expect(slot()).not.toHaveAttribute('lang');
    expect(slot()).not.toHaveAttribute('dir');
    await speak('ar');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(slot()).toHaveAttribute('lang', 'en');
    expect(slot()).toHaveAttribute('dir', 'ltr');

    zone.files[fileOf('ar')] = { name: NAMES.ar };
    await speak('ar');
    const field = screen.getByRole('textbox', { name: NAMES.ar });
    expect(field).toHaveValue('typed');
    expect(field).toHaveFocus();
    expect(slot()).not.toHaveAttribute('lang');
    expect(slot()).not.toHaveAttribute('dir');
  });

  it('is the chosen one if only the host’s strings are missing', async () => {
    page.loadModule.mockResolvedValue({ default: Field });
    zone.files[fileOf('fr')] = { name: NAMES.fr };
    page.show();
    await speak('fr');
    expect(await screen.findByRole('textbox', { name: NAMES.fr })).toBeVisible();
    expect(slot()).toHaveAttribute('lang', 'fr');
  });

  it('is not set while its slot shows the host’s error message', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    page.loadModule.mockResolvedValue({ default: Broken });
    zone.files[fileOf('tr')] = { name: 'Ad' };
    page.show();
    await speak('tr');
    expect(await screen.findByText('This list is not available right now')).toBeVisible();
    expect(slot()).not.toHaveAttribute('lang');
  });

  it('is not set while the part is loading', async () => {
    page.loadModule.mockReturnValue(new Promise(() => {}));
    zone.files[fileOf('it')] = { name: 'Nome' };
    page.show();
    await speak('it');
    expect(slot()).not.toHaveAttribute('lang');
  });
});
