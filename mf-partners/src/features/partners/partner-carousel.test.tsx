import { render, screen, within } from '@testing-library/react';
import { configureData } from '@zone-directory/shared-data';
import { registerStringsAt, zoneAt } from '../../testing/zone';
import { PartnerCarousel } from './partner-carousel';

jest.mock('../carousel/carousel', () => {
  throw new Error('its chunk did not arrive');
});

const partner = (id: string) => ({ id, name_en: `Partner ${id}`, name_ar: '', logo: '', isMain: false });

it('shows all partners in a row when the carousel fails to load', async () => {
  configureData(zoneAt('http://localhost'));
  registerStringsAt('http://localhost');
  render(<PartnerCarousel partners={['1', '2', '3', '4', '5'].map(partner)} />);
  const row = await screen.findByRole('list', { name: 'More partners' });
  expect(
    within(row)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Partner 1', 'Partner 2', 'Partner 3', 'Partner 4', 'Partner 5']);
});
