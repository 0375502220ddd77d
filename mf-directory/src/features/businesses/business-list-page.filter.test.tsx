import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filter, loaded, names, openList } from '../../testing/business-list';
import { business, numbered, speak } from '../../testing/zone';

it('filters the loaded businesses by the displayed name', async () => {
  await openList([
    business('شحن سريع', { name_en: 'Fast Freight' }),
    business('Slow Boats'),
    ...numbered(60),
  ]);
  await loaded(50);
  await userEvent.type(filter(), 'FREIGHT');
  expect(names()).toEqual(['Fast Freight']);
  expect(screen.getByRole('status')).toHaveTextContent('1 match in the 50 shown (62 in all)');
  await userEvent.clear(filter());
  await userEvent.type(filter(), 'سريع');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'None of the 50 businesses shown so far has “\u2068سريع\u2069” in its name. Load more to search further.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(names()).toHaveLength(50);
  expect(filter()).toHaveFocus();
});

it('shows the default name, and filters by it, in a language other than English', async () => {
  await openList([
    business('شحن سريع', { name_en: 'Fast Freight' }),
    business('قوارب', { name_en: 'Boats' }),
  ]);
  await loaded(2);
  await speak('ar');
  await waitFor(() => expect(names()).toEqual(['شحن سريع', 'قوارب']));
  expect(screen.getByRole('status')).toHaveTextContent('منشأتان');
  await userEvent.type(screen.getByRole('textbox', { name: 'تصفية هذه القائمة بالاسم' }), 'سريع');
  expect(names()).toEqual(['شحن سريع']);
});
