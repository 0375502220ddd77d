import { screen, waitFor } from '@testing-library/react';
import type { Business } from '@zone-directory/shared-data';
import { patterns, Route } from '@zone-directory/shared-router';
import { BusinessListPage } from '../features/businesses/business-list-page';
import BusinessList from '../parts/business-list';
import { FREIGHT, LOGISTICS, numbered, renderScreen, startZone } from './zone';

/** Shows the page of the zone's list of businesses. */
export const showList = (history?: string[]) =>
  renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />, history);

/** The route of lists, among those of a test. */
export const listRoute = <Route path={patterns.subcategory} element={<BusinessList />} />;

/** Starts a zone with these businesses, and shows the page of their list. */
export async function openList(businesses: readonly Business[] = numbered(120)) {
  await startZone({ businesses: businesses });
  return showList();
}

// By element: queries by role are slow in jsdom and take a second each with a hundred cards.
export const names = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
export const loaded = (count: number) => waitFor(() => expect(names()).toHaveLength(count));
export const filter = () => screen.getByLabelText('Filter this list by name');
