import { act, screen } from '@testing-library/react';
import type { Business } from '@zone-directory/shared-data';
import { type ComponentProps, useState } from 'react';
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

const described = { ...quay, description: 'نقل الحاويات', description_en: 'Carries containers' };

const Card = (card: Omit<ComponentProps<typeof BusinessCard>, 'strings'>) => (
  <BusinessCard strings={useStrings()} {...card} />
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

it.each([
  ['en', ['Carries containers']],
  ['ar', ['نقل الحاويات']],
  ['de', ['Carries containers']],
  ['ja', ['Carries containers']],
] as const)(
  'shows readers of %s the descriptions %j, as blocks in their own direction',
  (language, texts) => {
    const { container } = renderScreen(<Card business={described} language={language} />);
    const blocks = [...container.querySelectorAll('p.description')];
    expect(blocks.map(({ textContent }) => textContent)).toEqual(texts);
    for (const block of blocks) {
      expect(block).toHaveAttribute('dir', 'auto');
      expect(block).toHaveAttribute('lang', block.textContent === 'نقل الحاويات' ? 'ar' : 'en');
    }
  },
);

it('shows readers of a language that the data is not in no description if there is no English one', () => {
  const { container } = renderScreen(<Card business={{ ...described, description_en: ' ' }} language="fr" />);
  expect(container.querySelector('p.description')).toBeNull();
});

it('has the first number of its phones as a link beside that of the whole card, and further actions', () => {
  const phone = 'Office: +000 55 512 3456 / +000 55 512 0000';
  renderScreen(
    <Card
      business={{ ...quay, phone, location: 'North Quay' }}
      language="en"
      subcategory={{ text: 'Storage' }}
    >
      <button type="button">Save</button>
    </Card>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/business/${quay.id}`,
    'tel:+000555123456',
  ]);
  expect(screen.getByRole('link', { name: '+000 55 512 3456' })).toBeVisible();
  // `bdi` would not order groups of Arabic digits.
  expect(screen.getByText('+000 55 512 3456').localName).toBe('bdo');
  expect(screen.getByText('Storage').closest('p')).toHaveTextContent('Storage·North Quay');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('separates subcategory and address in the direction of the card, whatever theirs is', () => {
  const location = 'مكتب 190، قرية الشحن';
  renderScreen(<Card business={{ ...quay, location }} language="en" subcategory={{ text: 'Storage' }} />);
  expect(screen.getByText('·').closest('[dir]')).not.toBe(screen.getByText(location).closest('[dir]'));
});

it.each([
  ['stores', ['Stores']],
  ['stores quay', ['Quay', 'Stores']],
  ['الرصيف', ['الرصيف']],
  ['hotel', []],
])('marks what %j has found in its names, word by word if need be', (found, marks) => {
  const { container } = renderScreen(<Card business={quay} language="en" found={found} />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marks);
});
