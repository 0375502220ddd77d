import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestBase } from 'testing';
import { business, renderScreen, startZone, stopZone } from '../../testing/zone';
import { suggestions } from './late-parts';
import { SearchAlone } from './search-alone';

jest.mock('./late-parts', () => {
  const actual = jest.requireActual('./late-parts');
  return { ...actual, suggestions: jest.fn(actual.suggestions) };
});
const load = jest.mocked(suggestions);

let zone: TestBase;
let log: jest.SpyInstance;
beforeEach(async () => {
  zone = await startZone({ Businesses: [business('Harbour Hotel')] });
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  log.mockRestore();
  await stopZone(zone);
});

it('fetches what it suggests when a visitor turns to it, and says what does not come', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  renderScreen(<SearchAlone />);
  const box = await screen.findByRole('combobox');
  expect(load).not.toHaveBeenCalled();
  expect(zone.requests).toEqual([]);

  const user = userEvent.setup();
  await user.click(box);
  expect(load).toHaveBeenCalledTimes(1);
  await user.type(box, 'hot');
  expect(await screen.findByRole('alert')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(box, 'el');
  expect(await screen.findByRole('option', { name: 'Harbour Hotel, Listing' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
