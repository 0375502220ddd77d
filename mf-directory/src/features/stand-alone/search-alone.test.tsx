import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { business, renderScreen, setUpZone, zone } from '../../testing/zone';
import { suggestions } from './lazy-search';
import { SearchAlone } from './search-alone';

jest.mock('./lazy-search', () => {
  const actual = jest.requireActual('./lazy-search');
  return { ...actual, suggestions: jest.fn(actual.suggestions) };
});
const load = jest.mocked(suggestions);

setUpZone({ Businesses: [business('Harbour Hotel')] });

it('loads suggestions when it receives focus, and shows a failed load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('away'));
  renderScreen(<SearchAlone />);
  const box = await screen.findByRole('combobox');
  expect(load).not.toHaveBeenCalled();
  expect(zone.requests).toEqual([]);

  await userEvent.click(box);
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.type(box, 'hot');
  expect(await screen.findByRole('alert')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.type(box, 'el');
  expect(await screen.findByRole('option', { name: 'Harbour Hotel, Listing' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
