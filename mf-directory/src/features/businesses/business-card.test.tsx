import { act, screen } from '@testing-library/react';
import type { Business } from '@zone-directory/shared-data';
import { useState } from 'react';
import { useStrings } from '../../strings';
import { business, renderScreen, setUpZone } from '../../testing/zone';
import { BusinessCard } from './business-card';

const mockRendered = jest.fn();
// Rendered once per render of the card.
jest.mock('./rating', () => ({ Rating: () => mockRendered() ?? null }));

setUpZone();

const quay = business('مخازن الرصيف', { name_en: 'Quay Stores' });

/** A list of one card that tests can re-render or give another business. */
const controls = { again: () => {}, show: (_: Business) => {} };
const List = () => {
  const strings = useStrings();
  const [shown, show] = useState(quay);
  const [, setTimes] = useState(0);
  Object.assign(controls, { again: () => setTimes((times) => times + 1), show });
  return <BusinessCard business={shown} language="en" strings={strings} />;
};

const Described = () => (
  <BusinessCard
    business={{ ...quay, description: 'نقل الحاويات', description_en: 'Carries containers' }}
    language="ru"
    strings={useStrings()}
  />
);

it('re-renders for another business, but not because its list re-renders', () => {
  renderScreen(<List />);
  expect(screen.getByRole('heading', { name: 'Quay Stores' })).toBeVisible();
  mockRendered.mockClear();
  act(() => controls.again());
  expect(mockRendered).not.toHaveBeenCalled();
  act(() => controls.show({ ...quay, name_en: 'Harbour Hotel' }));
  expect(mockRendered).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Harbour Hotel' })).toBeVisible();
});

it('shows each description as a block in its own direction, truncated at its own end', () => {
  renderScreen(<Described />);
  for (const [text, lang] of [
    ['نقل الحاويات', 'ar'],
    ['Carries containers', 'en'],
  ] as const) {
    const block = screen.getByText(text).closest('p');
    expect(block).toHaveAttribute('dir', 'auto');
    expect(block).toHaveAttribute('lang', lang);
  }
});
