import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business } from '@zone-directory/shared-data';
import { FREIGHT, LOGISTICS, numbered, renderScreen, startZone } from '../../testing/zone';
import { BusinessList } from './business-list';

const mockRendered: string[] = [];
// A card without memo, to count every render that the list causes.
jest.mock('./business-card', () => ({
  BusinessCard: ({ business }: { business: Business }) => {
    mockRendered.push(business.name);
    return (
      <li data-testid="card">
        <a href="/">{business.name}</a>
      </li>
    );
  },
}));

const cards = () => document.querySelectorAll('[data-testid=card]').length;

it('does not re-render the cards of earlier pages when more are loaded', async () => {
  await startZone({ businesses: numbered(200) });
  renderScreen(<BusinessList categoryId={LOGISTICS} subcategoryId={FREIGHT} filter="" />);
  for (const count of [50, 100, 150]) {
    await waitFor(() => expect(cards()).toBe(count));
    const before = new Set(
      [...document.querySelectorAll('[data-testid=card]')].map((card) => card.textContent),
    );
    const old = [...document.querySelectorAll('[data-testid=card]')];
    mockRendered.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toBe(count + 50));
    expect(mockRendered.filter((name) => before.has(name))).toEqual([]);
    expect([...document.querySelectorAll('[data-testid=card]')].slice(0, count)).toEqual(old);
  }
});
