import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filter, loaded, names, openList } from '../../testing/business-list';
import { business, FREIGHT, LOGISTICS, numbered, recordId, renderScreen, speak } from '../../testing/zone';
import { SubcategoryCard } from '../categories/subcategory-card';

const FREIGHT_RECORD = {
  id: FREIGHT,
  name: 'Freight',
  description: '',
  businessCount: 0,
  categoryIds: [LOGISTICS],
};

it('filters the loaded businesses by the displayed name', async () => {
  await openList([
    business('شحن سريع', { Name_EN: 'Fast Freight' }),
    business('Slow Boats'),
    ...numbered(60),
  ]);
  await loaded(50);
  await userEvent.type(filter(), 'FREIGHT');
  expect(names()).toEqual(['Fast Freight']);
  expect(screen.getByRole('status')).toHaveTextContent('1 match in the 50 shown');
  await userEvent.clear(filter());
  await userEvent.type(filter(), 'سريع');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'None of the 50 businesses shown so far has “\u2068سريع\u2069” in its name. Load more to search further.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(names()).toHaveLength(50);
  expect(filter()).toHaveFocus();
  await userEvent.type(filter(), 'number 1');
  expect(screen.getByRole('status')).toHaveTextContent('11 matches in the 50 shown');
});

it('shows how many businesses of a fully loaded list match', async () => {
  await openList([business('Slow Boats'), business('Fast Boats'), business('Trucks')]);
  await loaded(3);
  const search = within(screen.getByRole('search'));
  await userEvent.type(search.getByRole('textbox'), 'boats');
  expect(screen.getByRole('status')).toHaveTextContent(/^2 matches in the 3 shown$/);
  await userEvent.type(filter(), 'x');
  expect(screen.getByRole('status')).toHaveTextContent(
    'No business in this list has “\u2068boatsx\u2069” in its name.',
  );
});

it('shows the default name, and filters by it, in a language other than English', async () => {
  await openList([
    business('شحن سريع', { Name_EN: 'Fast Freight' }),
    business('قوارب', { Name_EN: 'Boats' }),
  ]);
  await loaded(2);
  await speak('ar');
  await waitFor(() => expect(names()).toEqual(['شحن سريع', 'قوارب']));
  expect(screen.getByRole('status')).toHaveTextContent('منشأتان');
  await userEvent.type(screen.getByRole('textbox', { name: 'تصفية هذه القائمة بالاسم' }), 'سريع');
  expect(names()).toEqual(['شحن سريع']);
});

it('shows the length of the list once all businesses are loaded', async () => {
  await openList([...numbered(60), business('Elsewhere', { Category: [recordId('Other')] })]);
  await loaded(50);
  renderScreen(<SubcategoryCard categoryId={LOGISTICS} subcategory={FREIGHT_RECORD} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('50 of 60 businesses shown'));
  await userEvent.type(filter(), '49');
  expect(screen.getByRole('status')).toHaveTextContent('1 match in the 50 shown (60 in all)');
});
