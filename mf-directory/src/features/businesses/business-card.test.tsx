import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Business } from 'shared-data';
import { useStrings } from '../../strings';
import type { Airtable } from '../../testing/airtable';
import { recordId, renderScreen, startZone, stopZone } from '../../testing/zone';
import { BusinessCard } from './business-card';

const mockRendered = jest.fn();
// Rendered with each rendering of the card.
jest.mock('./rating', () => ({ Rating: () => mockRendered() ?? null }));

let zone: Airtable;
afterEach(() => stopZone(zone));

const quay: Business = {
  id: recordId('Quay'),
  name: 'مخازن الرصيف',
  name_en: 'Quay Stores',
  description: '',
  description_en: '',
  location: '',
  phone: '',
  email: '',
  website: '',
  image: '',
  isPremium: false,
  rating: null,
  reviews: null,
  category: null,
  subcategory: null,
};

it('is rendered again for another business, and not because the list is', async () => {
  zone = await startZone();
  let show = (_: Business) => {};
  let renderList = () => {};
  const List = () => {
    const strings = useStrings();
    const [business, setBusiness] = useState(quay);
    const [, setTimes] = useState(0);
    show = setBusiness;
    renderList = () => setTimes((times) => times + 1);
    return <BusinessCard business={business} language="en" strings={strings} />;
  };
  renderScreen(<List />);
  expect(screen.getByRole('heading', { name: 'Quay Stores' })).toBeVisible();
  mockRendered.mockClear();
  act(() => renderList());
  expect(mockRendered).not.toHaveBeenCalled();
  act(() => show({ ...quay, name_en: 'Harbour Hotel' }));
  expect(mockRendered).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Harbour Hotel' })).toBeVisible();
});
